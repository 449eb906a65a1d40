import { PUT as ORDER_FEEDS } from "@/app/api/feeds/order/route";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { PUT as ORDER_BUNDLES } from "./route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
const LAST = Number.POSITIVE_INFINITY;

/** The same rules for both: what makes one, how they are listed by hand, and the call. */
const KINDS = {
  bundles: {
    route: ORDER_BUNDLES,
    make: (as: Reader) => seedBundle(as),
    list: (as: Reader) => listBundles(as),
  },
  feeds: {
    route: ORDER_FEEDS,
    make: async (as: Reader) => (await seedFeed(as)).id,
    list: (as: Reader) => listFeeds(as),
  },
};

describe.each(Object.entries(KINDS))("order of %s", (_name, { route, make, list }) => {
  const order = (as: Reader, ids: unknown) => callRoute(route, { as, method: "PUT", body: { ids } });
  const places = async (as: Reader) => {
    const entries = await list(as);
    const sorted = [...entries].sort((a, b) => (a.position ?? LAST) - (b.position ?? LAST));
    return sorted.map(({ id, position }) => [id, position]);
  };
  const three = async (as: Reader) => [await make(as), await make(as), await make(as)] as const;

  test("named ones come first, the others follow as they were, and a new one comes last", async () => {
    const reader = await freshUser({ plan: "pro" });
    const [a, b, c] = await three(reader);
    expect((await list(reader)).map(({ position }) => position)).toEqual([null, null, null]);
    expect((await order(reader, [c, a, b])).status).toBe(204);
    expect(await places(reader)).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    const d = await make(reader);
    expect((await order(reader, [b])).status).toBe(204);
    expect(await places(reader)).toEqual([
      [b, 0],
      [c, 1],
      [a, 2],
      [d, 3],
    ]);
  });

  test("another reader's and a missing one are refused, and nothing is changed", async () => {
    const [reader, other] = [await freshUser({ plan: "pro" }), await freshUser({ plan: "pro" })];
    const [a, b] = await three(reader);
    const foreign = await make(other);
    for (const id of [foreign, 5]) {
      expect(await order(reader, [b, id, a])).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
    }
    expect((await list(reader)).map(({ position }) => position)).toEqual([null, null, null]);
    expect((await list(other)).map(({ position }) => position)).toEqual([null]);
  });

  test("two orders at once come one after the other", async () => {
    const reader = await freshUser({ plan: "pro" });
    const [a, b, c] = await three(reader);
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ];
    const answers = await Promise.all([...orders, ...orders].map((ids) => order(reader, ids)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(orders).toContainEqual((await places(reader)).map(([id]) => id));
    expect((await places(reader)).map(([, position]) => position)).toEqual([0, 1, 2]);
  });

  test.each([[[]], [[1, 1]], [["x"]], ["1,2"], [[0]], [null]])("%j is refused", async (ids) => {
    expect((await order(await freshUser(), ids)).status).toBe(400);
  });
});

test("a restored feed is where it was", async () => {
  const reader = await freshUser();
  const [a, b, c] = [await seedFeed(reader), await seedFeed(reader), await seedFeed(reader)].map(({ id }) => id);
  if (!a || !b || !c) throw new Error("no feeds");
  await callRoute(ORDER_FEEDS, { as: reader, method: "PUT", body: { ids: [c, b, a] } });
  await deleteFeed(reader, b);
  expect((await callRoute(ORDER_FEEDS, { as: reader, method: "PUT", body: { ids: [b, a, c] } })).status).toBe(404);
  await restoreFeed(reader, b);
  const positions = (await listFeeds(reader)).map(({ id, position }) => [position, id]).sort();
  expect(positions).toEqual([
    [0, c],
    [1, b],
    [2, a],
  ]);
});
