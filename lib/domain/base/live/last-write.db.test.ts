// Runs alone: it closes the database of its process.
import { closeDb } from "@/lib/platform/db";
import { env, reloadEnv } from "@/lib/platform/env";
import { freshUser } from "@/scripts/testing/fresh-user";
import { lastWrite, recordWrites } from "./last-write";

test("without a replica no write is recorded", async () => {
  const ctx = await freshUser();
  await recordWrites(ctx, [ctx.user.key]);
  expect(await lastWrite(ctx, ctx.user.key)).toBe(0);
  expect(await lastWrite(ctx, null)).toBe(0);
});

test("with a replica each write moves its user's position in the log, and no other's", async () => {
  process.env.DATABASE_READ_URL = env().databaseUrl ?? "";
  reloadEnv();
  try {
    const [ctx, other] = [await freshUser(), await freshUser()];
    await recordWrites(ctx, [ctx.user.key]);
    const first = await lastWrite(ctx, ctx.user.key);
    expect(first).toBeGreaterThan(0);
    await freshUser();
    await recordWrites(ctx, [ctx.user.key, ctx.user.key]);
    expect(await lastWrite(ctx, ctx.user.key)).toBeGreaterThan(first);
    expect(await lastWrite(ctx, other.user.key)).toBe(0);
  } finally {
    await closeDb();
    delete process.env.DATABASE_READ_URL;
    reloadEnv();
  }
});
