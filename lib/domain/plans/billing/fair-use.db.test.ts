import { NewBundle } from "@/lib/contracts/bundles";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { decideLines } from "@/lib/domain/exchange/transfer/decide-lines";
import { readRoom } from "@/lib/domain/exchange/transfer/read-room";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { reloadEnv } from "@/lib/platform/env";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedManyFeeds } from "@/scripts/testing/seed-many-feeds";
import { readEntitlements } from "./entitlements";

const FEEDS = 5_000;
const BUNDLES = 500;
const REFUSED = { code: "PLAN_LIMIT", details: { isFairUse: true } };

const add = (as: Awaited<ReturnType<typeof freshUser>>) => subscribe(as, { url: "https://one-more.invalid/feed" });

test.each(["trial", "pro"] as const)("fair use ends at 5,000 feeds with %s, and says how to get more", async (plan) => {
  const as = await freshUser({ plan });
  await seedManyFeeds(as, FEEDS - 1);
  await expect(add(as)).rejects.not.toMatchObject({ code: "PLAN_LIMIT" });
  await seedManyFeeds(as, 1);
  await expect(add(as)).rejects.toMatchObject({
    ...REFUSED,
    message: expect.stringMatching(/^You have 5,000 feeds, the most that fair use allows\..*contact us\.$/),
  });
});

test("at that limit the lines of an import are refused with the same words, and a deletion can be undone", async () => {
  const as = await freshUser({ plan: "pro" });
  await seedManyFeeds(as, FEEDS);
  const room = await readRoom(as.db.pool, as, { plan: await readEntitlements(as), identities: [] });
  const line = { kind: "feed", invalid: null, identity: "new" } as const;
  expect(decideLines([line], room).decided).toEqual([
    { outcome: "limit", code: "PLAN_LIMIT", reason: expect.stringContaining("5,000 feeds, the most that fair use") },
  ]);
  const [first] = await listFeeds(as, 1);
  await deleteFeed(as, first?.id ?? 0);
  await expect(restoreFeed(as, first?.id ?? 0)).resolves.toMatchObject({ id: first?.id });
});

test("and at 500 bundles", async () => {
  const as = await freshUser({ plan: "pro" });
  await as.db.pool.query(
    `INSERT INTO bundles (id, user_key, name, updated_at) SELECT $1::bigint * 1000 + n, $1, 'Bundle ' || n, now()
     FROM generate_series(1, $2::int) n`,
    [as.user.key, BUNDLES],
  );
  await expect(createBundle(as, NewBundle.parse({ name: "One more" }))).rejects.toMatchObject(REFUSED);
});

test("an installation without plans has no such limit", async () => {
  process.env.PLAN_MODE = "unlimited";
  reloadEnv();
  try {
    const as = await freshUser();
    await seedManyFeeds(as, FEEDS);
    await expect(add(as)).rejects.not.toMatchObject({ code: "PLAN_LIMIT" });
  } finally {
    delete process.env.PLAN_MODE;
    reloadEnv();
  }
});
