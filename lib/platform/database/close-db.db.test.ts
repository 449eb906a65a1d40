import { closeDb, db, transaction } from "@/lib/platform/db";

test("closes although a connection was never given back, and cuts it", async () => {
  const client = await db().pool.connect();
  const cut = new Promise((resolve) => client.once("end", resolve));
  client.on("error", () => undefined);
  await closeDb({ graceMs: 1 });
  await cut;
  await expect(client.query("SELECT 1")).rejects.toThrow();
  client.release();
});

test("closes although a statement hangs, which fails", async () => {
  const hanging = db().pool.query("SELECT pg_sleep(3600)");
  const failed = expect(hanging).rejects.toThrow();
  // It is running once another connection is in use.
  await db().pool.query("SELECT 1");
  await closeDb({ graceMs: 1 });
  await failed;
});

test("waits without a limit for a transaction that is about to end, as a process that stops does", async () => {
  const steps: string[] = [];
  let leave: (value?: unknown) => void = () => undefined;
  const enough = new Promise((resolve) => {
    leave = resolve;
  });
  let enter: (value?: unknown) => void = () => undefined;
  const inside = new Promise((resolve) => {
    enter = resolve;
  });
  const working = transaction(db().pool, async (client) => {
    enter();
    await enough;
    await client.query("SELECT 1");
    steps.push("committed");
  });
  await inside;
  const closing = closeDb().then(() => steps.push("closed"));
  leave();
  await Promise.all([working, closing]);
  expect(steps).toEqual(["committed", "closed"]);
});

test("closes at once where nothing is in use, and the next call opens a new pool", async () => {
  await db().pool.query("SELECT 1");
  await closeDb({ graceMs: 3_600_000 });
  expect((await db().pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
