import { logger } from "@/lib/platform/logger";

test("children of the process's logger warn once of a database that starts, without a stack", () => {
  const lines: string[] = [];
  jest.useFakeTimers();
  const stream = logger() as unknown as Record<symbol, { write: (line: string) => void }>;
  const [key] = Object.getOwnPropertySymbols(stream).filter((each) => String(each) === "Symbol(pino.stream)");
  if (!key || !stream[key]) throw new Error("pino has no stream");
  jest.spyOn(stream[key], "write").mockImplementation((line) => lines.push(line));
  const err = Object.assign(new Error("the database system is starting up"), { code: "57P03" });
  for (const name of ["refresh", "search", "webhooks"]) logger().child({ job: name }).error({ err }, "a job failed");
  logger().warn("something else");
  jest.useRealTimers();
  const records = lines.map((line) => JSON.parse(line));
  expect(records.map(({ level, msg }) => [level, msg])).toEqual([
    [40, "the database cannot be reached; what failed is tried again"],
    [40, "something else"],
  ]);
  expect(records[0]).toMatchObject({ reason: "the database system is starting up", failed: "a job failed" });
  expect(lines.join()).not.toContain("stack");
});
