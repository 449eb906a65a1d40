import { allocatorSettings, nodeFlags, workerFlags } from "./node-flags";

test.each([
  [512, ["--max-old-space-size=256", "--max-semi-space-size=4"]],
  [1024, ["--max-old-space-size=256", "--max-semi-space-size=4"]],
  [4096, ["--max-old-space-size=1024", "--max-semi-space-size=8"]],
  [65_536, ["--max-old-space-size=2048", "--max-semi-space-size=8"]],
])("on a machine with %i MB each process gets %j", (megabytes, flags) => {
  expect(nodeFlags(megabytes, "")).toEqual(flags);
});

test.each(["--max-old-space-size=4096", "--no-warnings --max_old_space_size=4096"])(
  "what NODE_OPTIONS says goes first: %s",
  (given) => {
    expect(nodeFlags(1024, given)).toEqual(["--max-semi-space-size=4"]);
  },
);

test("the worker collects garbage in one thread", () => {
  expect(workerFlags(4096, "")).toEqual([...nodeFlags(4096, ""), "--single-threaded-gc"]);
});

test("the allocator gives large blocks back, unless the environment says otherwise", () => {
  const environment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "8" } as const;
  expect(allocatorSettings(environment)).toEqual({
    MALLOC_ARENA_MAX: "8",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "131072",
  });
});
