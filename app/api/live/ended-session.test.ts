import type { LiveChange } from "@/lib/contracts/live";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { sessionId } from "@/lib/domain/people/auth/session";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { streamOpener, until } from "@/scripts/testing/live-stream";
import { GET } from "./route";

const connect = streamOpener(GET);
type Streams = Awaited<ReturnType<typeof connect>>[];

/** Resolves once each of a user's streams has heard of a change that is published now, so of everything before it. */
async function hearNow(ctx: Ctx, streams: Streams): Promise<void> {
  const change: LiveChange = { type: "item-states", items: [{ id: 4_711, isStarred: true }] };
  ctx.changes.add(ctx.user.key, change);
  await publishChanges(ctx);
  await until(() => {
    for (const { messages } of streams) expect(messages).toContainEqual({ tab: null, changes: [change] });
  }, 60_000);
}

describe("a session that is ended", () => {
  const SQL = "DELETE FROM sessions WHERE sid = $1";

  test("ends its stream at once, whichever process or statement ended it, and no other", async () => {
    const [ada, bob] = [await freshUser(), await freshUser()];
    const token = await freshSession(ada);
    const [ended, kept, his] = [await connect(ada, token), await connect(ada), await connect(bob)];
    // Another process knows nothing of this one's streams: it only deletes the row.
    await ada.db.pool.query(SQL, [sessionId(token)]);
    await until(() => expect(ended.isOver()).toBe(true), 60_000);
    expect(ended.events).toEqual(["ready", "account", "bye"]);
    await hearNow(ada, [kept]);
    await hearNow(bob, [his]);
    expect([kept.isOver(), his.isOver()]).toEqual([false, false]);
  });

  test("ends it with a transaction, not before", async () => {
    const ada = await freshUser();
    const token = await freshSession(ada);
    const stream = await connect(ada, token);
    const client = await ada.db.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(SQL, [sessionId(token)]);
      await client.query("ROLLBACK");
      await hearNow(ada, [stream]);
      expect(stream.isOver()).toBe(false);
    } finally {
      client.release();
    }
  });

  test("ends all of them when the account is deleted", async () => {
    const ada = await freshUser();
    const streams = [await connect(ada), await connect(ada)];
    await ada.db.prisma.user.delete({ where: { id: ada.user.id } });
    await until(() => expect(streams.map((each) => each.isOver())).toEqual([true, true]), 60_000);
  });

  test("ends it also when nobody listened at that moment", async () => {
    const ada = await freshUser();
    const token = await freshSession(ada);
    const [ended, kept] = [await connect(ada, token), await connect(ada)];
    await ada.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'feedloom-live' AND datname = current_database()`,
    );
    await ada.db.pool.query(SQL, [sessionId(token)]);
    await until(() => expect(ended.isOver()).toBe(true), 60_000);
    await hearNow(ada, [kept]);
    expect(kept.isOver()).toBe(false);
  });
});
