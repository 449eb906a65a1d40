import { callRoute } from "@/scripts/testing/call-route";
import { FeedSites, runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET } from "./route";

const sites = new FeedSites();

test("sends a document as a text to be saved, which runs nothing", async () => {
  const ada = await freshUser();
  const body = "<html><script>alert(1)</script></html>";
  const { feed } = await sites.followed(ada, { body, type: "text/html" });
  await runDue();
  const answer = await callRoute(GET, { as: ada, params: { id: String(feed) } });
  expect(answer).toMatchObject({ status: 200, text: body });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/plain",
    "content-disposition": `attachment; filename="feed-${feed}.txt"`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});
