import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { bundle, bundlePath } from "@/scripts/launch/bundle.mjs";

const run = promisify(execFile);

test("who calls all the time sees no failed call while the server is replaced, and a successor that fails changes nothing", async () => {
  await bundle({
    "run/replace-under-load": "scripts/testing/supervise/replace-under-load.ts",
    "run/small-server": "scripts/testing/supervise/small-server.ts",
  });
  const { stdout } = await run(process.execPath, [
    bundlePath("run/replace-under-load"),
    bundlePath("run/small-server"),
  ]);
  const { failures, servers, calls, problem } = JSON.parse(stdout);
  expect(failures).toEqual([]);
  // The first, its successor and that one's: each has served.
  expect(servers).toBe(3);
  expect(Math.min(...calls)).toBeGreaterThan(5);
  expect(problem).toBe("it is broken");
});
