import PictureWorker

PictureWorker.main()
