import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { POST } from "./route";

const refresh = (as: Ctx, query: string) => callRoute(POST, { as, method: "POST", path: `/api/feeds/refresh${query}` });

test("the feeds of one bundle are refreshed, the others are left alone", async () => {
  const ada = await freshUser();
  const feeds = [await seedFeed(ada), await seedFeed(ada), await seedFeed(ada)];
  const id = await seedBundle(ada, feeds.slice(0, 2), "Mornings");
  expect(await refresh(ada, "")).toMatchObject({ status: 200, body: { feeds: 3, unchanged: 3 } });
  expect(await refresh(ada, `?bundleId=${id}`)).toMatchObject({ status: 200, body: { feeds: 2, unchanged: 2 } });
  const other = await freshUser();
  expect(await refresh(other, `?bundleId=${id}`)).toMatchObject({ status: 404 });
  expect(await refresh(ada, "?bundleId=none")).toMatchObject({ status: 400 });
});
