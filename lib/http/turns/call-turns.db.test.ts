import { GET as counts } from "@/app/api/counts/route";
import { PATCH as star } from "@/app/api/feed-items/[id]/star/route";
import { GET as feeds } from "@/app/api/feeds/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { callTurns } from "./call-turns";

test("lists, counts and the calls of programs share the turns of an account; small changes and other people do not wait", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const { itemIds } = await seedFeed(ada, { articles: 1 });
  const [miniflux, bobs] = [await minifluxOf(ada), await minifluxOf(bob)];
  const running = await Promise.all(Array.from({ length: 3 }, () => callTurns.start(ada.user.key)));
  const ended: string[] = [];
  const waiting = [
    callRoute(feeds, { as: ada }).then(() => ended.push("feeds")),
    callRoute(counts, { as: ada }).then(() => ended.push("counts")),
    miniflux("/feeds").then(() => ended.push("miniflux")),
  ];
  const starred = { as: ada, method: "PATCH", params: { id: String(itemIds[0]) }, body: { isStarred: true } };
  expect((await callRoute(star, starred)).status).toBe(200);
  expect((await callRoute(feeds, { as: bob })).status).toBe(200);
  await bobs("/feeds");
  expect(ended).toEqual([]);
  for (const turn of running) turn.answered(undefined);
  await Promise.all(waiting);
  expect(ended.sort()).toEqual(["counts", "feeds", "miniflux"]);
});
