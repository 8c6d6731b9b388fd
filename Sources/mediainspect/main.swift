import CArguments
import Commands

restore_environment()
Tool.main()
