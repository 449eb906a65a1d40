import { closeDb } from "@/lib/platform/db";
import { env, reloadEnv } from "@/lib/platform/env";
import { readReplica } from "./read-replica";

test("a database that is no replica is not read, however current it is", async () => {
  process.env.DATABASE_READ_URL = env().databaseUrl ?? "";
  reloadEnv();
  try {
    const replica = readReplica();
    await replica?.poll();
    expect(replica?.has(0)).toBe(false);
  } finally {
    await closeDb();
    delete process.env.DATABASE_READ_URL;
    reloadEnv();
  }
});
