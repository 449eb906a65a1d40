# Runs samples of Python one after the other, each as the program it is: reads a line of JSON for each and answers with one.
import contextlib
import io
import json
import os
import runpy
import sys
import traceback

for line in sys.stdin:
    given = json.loads(line)
    os.chdir(given["folder"])
    os.environ.update(given["env"])
    printed, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(given["file"], run_name="__main__")
    except BaseException:
        error = traceback.format_exc()
    print(json.dumps({"printed": printed.getvalue(), "error": error}), flush=True)
