#pragma once
// Nothing to call: see Arguments.c.
