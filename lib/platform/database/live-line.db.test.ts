import pg from "pg";
import { db } from "@/lib/platform/db";
import { notifications } from "@/lib/platform/live";

const CHECK_EVERY_MS = 30_000;

test("a connection that answers the check goes on hearing notices, without a gap", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance", "Date"] });
  const query = jest.spyOn(pg.Client.prototype, "query");
  const line = notifications(["feedloom_line"]);
  const onGap = jest.fn();
  let onNotice = () => {};
  const noticed = new Promise<void>((resolve) => {
    onNotice = resolve;
  });
  const leave = line.add({ onNotice: () => onNotice(), onGap });
  try {
    expect(await line.heard(CHECK_EVERY_MS)).toBe(true);
    jest.advanceTimersByTime(CHECK_EVERY_MS);
    const at = query.mock.calls.findIndex(([text]) => (text as unknown) === "SELECT 1");
    await query.mock.results[at]?.value;
    await db().pool.query("NOTIFY feedloom_line");
    await noticed;
    expect(onGap).not.toHaveBeenCalled();
  } finally {
    leave();
    jest.useRealTimers();
  }
});
