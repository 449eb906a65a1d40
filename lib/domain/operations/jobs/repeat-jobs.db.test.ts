import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { inlineAnalyser } from "@/lib/domain/understanding/insight/analyser";
import { testCtx } from "@/scripts/testing/fresh-user";
import type { Job } from "./job";
import { repeatJobs } from "./repeat-jobs";

const MINUTE = 60_000;
const runs: string[] = [];
let stop = new AbortController();

/** Records its run, and stops the worker when every job has run often enough. */
const record = (name: string) => {
  runs.push(name);
  if (runs.filter((each) => each === "loop").length >= 3 && runs.includes("after")) stop.abort();
};

const mockJobs: Job[] = [
  {
    name: "loop",
    intervalMs: MINUTE,
    run: async () => {
      record("loop");
      return { pauseMs: 1 };
    },
  },
  {
    name: "broken",
    intervalMs: 1,
    run: () => {
      record("broken");
      throw new Error("A bug");
    },
  },
  {
    name: `broken-exclusive-${process.pid}`,
    intervalMs: MINUTE,
    isExclusive: true,
    run: async () => {
      throw new Error("Another bug");
    },
  },
  {
    name: `after-${process.pid}`,
    intervalMs: MINUTE,
    isExclusive: true,
    run: async () => {
      record("after");
      return {};
    },
  },
];
jest.mock("./jobs", () => ({
  get JOBS() {
    return mockJobs;
  },
}));

const work = (signal: AbortSignal) => repeatJobs({ ctx: webFetchCtx(testCtx()), analyser: inlineAnalyser, signal });

// The first call loads Prisma, which can take longer than a failed job pauses.
beforeAll(() => testCtx().db.prisma.jobRun.count());

test("a job that fails does not stop the others, and the signal stops all", async () => {
  await work(stop.signal);
  expect(runs.filter((name) => name === "loop").length).toBeGreaterThanOrEqual(3);
  expect(runs).toContain("after");
  // A failing job pauses for a second before it is tried again.
  expect(runs.filter((name) => name === "broken")).toHaveLength(1);
});

test("a second worker does not run an exclusive job within its interval", async () => {
  runs.length = 0;
  stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  await work(stop.signal);
  expect(runs).toContain("loop");
  expect(runs).not.toContain("after");
});
