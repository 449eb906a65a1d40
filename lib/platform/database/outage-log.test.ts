import { isDatabaseUnavailable } from "./database-unavailable";
import { OutageLog, type OutageRecord } from "./outage-log";

const URL = "postgres://feedloom@db.example:5433/feedloom";
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const STARTING = failure("the database system is starting up", { code: "57P03" });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function makeLog() {
  const written: OutageRecord[] = [];
  return { written, log: new OutageLog(URL, (record) => written.push(record)) };
}

test("writes the first failure at once, and then one record with a count every five seconds", () => {
  const { written, log } = makeLog();
  for (let turn = 0; turn < 40; turn += 1) expect(log.takes([{ err: STARTING }, "a background job failed"])).toBe(true);
  expect(written.map(({ failures }) => failures)).toEqual([1]);
  jest.advanceTimersByTime(5_000);
  expect(written[1]).toEqual({
    reason: "the database system is starting up",
    failed: "a background job failed",
    failures: 39,
  });
  jest.advanceTimersByTime(60_000);
  expect(written).toHaveLength(2);
  log.takes([{ err: STARTING }, "a call failed"]);
  expect(written).toHaveLength(3);
});

const refused = { code: "ECONNREFUSED", syscall: "connect", address: "10.0.0.1" };

test.each([
  ["in recovery", failure("x", { code: "57P03" })],
  ["shut down by an administrator", failure("x", { code: "57P01" })],
  ["lost", failure("Connection terminated unexpectedly")],
  ["reported by Prisma's adapter", failure("x", { cause: failure("the database system is in recovery mode") })],
  ["refused", failure("connect", { ...refused, port: 5433 })],
  ["refused at each address", Object.assign(new AggregateError([failure("c", { ...refused, port: 5433 })]), refused)],
  ["without a socket", failure("connect", { code: "ENOENT", address: "/tmp/pg/.s.PGSQL.5432" })],
])("takes a failure of a database that is %s", (_, err) => {
  expect(makeLog().log.takes([{ err }, "m"])).toBe(true);
});

test.each([
  ["another server that refuses", { err: failure("connect", { ...refused, port: 443 }) }],
  ["a wrong statement", { err: failure("syntax error", { code: "42601" }) }],
  ["a record without an error", { source: 1 }],
  ["a text", "a drain was asked for"],
])("leaves %s to the log", (_, record) => {
  const { written, log } = makeLog();
  expect(log.takes([record, "m"])).toBe(false);
  expect(written).toEqual([]);
});

test("a database that recovers is away, also in the words of Prisma", () => {
  expect(isDatabaseUnavailable(failure("Invalid invocation:\n\nthe database system is starting up"))).toBe(true);
});
