import { testCtx } from "@/scripts/testing/fresh-user";
import { requireRoom } from "./repeat-jobs";

test("a disk with room lets the work begin, as often as it is asked", async () => {
  const ctx = testCtx();
  await requireRoom(ctx);
  await requireRoom(ctx);
  const { rows } = await ctx.db.pool.query("SELECT to_regclass('room') AS left");
  expect(rows).toEqual([{ left: null }]);
});
