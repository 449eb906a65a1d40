import { FeedFetch } from "@/lib/contracts/fetches/fetches";
import { callRoute } from "@/scripts/testing/call-route";
import { FeedSites, runDue } from "@/scripts/testing/feed-sites";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET } from "./route";

const sites = new FeedSites();

test("lists fetches with a key, and repeats nothing to a program that has them", async () => {
  const [ada, other] = [await freshUser(), await freshUser()];
  const { feed } = await sites.followed(ada);
  await runDue();
  const apiKey = await freshApiKey(ada);
  const params = { id: String(feed) };
  const first = await callRoute(GET, { apiKey, params });
  expect(first.status).toBe(200);
  expect(FeedFetch.array().parse(first.body)).toMatchObject([{ outcome: "new", status: 200, newItems: 1 }]);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect(await callRoute(GET, { apiKey, params, headers })).toMatchObject({ status: 304, text: "" });
  const problem = { accept: "application/problem+json" };
  expect(await callRoute(GET, { as: other, params, headers: problem })).toMatchObject({
    status: 404,
    body: { type: "urn:feedloom:error:NOT_FOUND", status: 404 },
  });
  expect(await callRoute(GET, { params })).toMatchObject({ status: 401 });
});
