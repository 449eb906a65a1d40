import { CronMaintenance, CronRefresh } from "@/lib/contracts/refresh";
import { startWeb } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { GET as maintain } from "./maintenance/route";
import { GET as refresh } from "./refresh/route";

const secret = { authorization: "Bearer a-cron-secret-for-tests-only" };

test.each([
  ["refresh", refresh],
  ["maintenance", maintain],
])("%s runs only with the secret", async (_name, handler) => {
  expect((await callRoute(handler)).status).toBe(401);
  expect((await callRoute(handler, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
});

test("refresh fetches due sources and returns the tally", async () => {
  const web = await startWeb({
    sites: {
      "cron.localhost": { "/feed": { body: rssDocument([{ guid: "1", title: "One" }]) }, "/bad": { status: 500 } },
    },
  });
  try {
    const ctx = await freshUser();
    for (const path of ["/feed", "/bad"]) await follow(ctx, await freshSource([], web.url("cron.localhost", path)));
    const { status, body } = await callRoute(refresh, { headers: secret });
    expect(status).toBe(200);
    expect(CronRefresh.parse(body)).toEqual({ claimed: 2, changed: 1, unchanged: 0, failed: 1, remaining: 0 });
    expect(await itemsOf(ctx)).toHaveLength(1);
  } finally {
    await web.close();
  }
});

test("maintenance returns its report", async () => {
  const { status, body } = await callRoute(maintain, { headers: secret });
  expect(status).toBe(200);
  expect(CronMaintenance.parse(body)).toMatchObject({ finished: true });
});
