import { NewFeed } from "@/lib/contracts/feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { subscribe } from "./subscribe";

let web: Web;
let sites = 0;

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><link>/</link><item><title>One</title><guid>1</guid></item></channel></rss>`;

/** Serves one title at "/feed" and another at "/feed/"; returns the address of a path. */
async function site(bare: string, slashed: string): Promise<(path: string) => string> {
  const host = `slash${++sites}.localhost`;
  await web.add(host, { "/feed": rss(bare), "/feed/": rss(slashed) });
  return (path) => web.url(host, path);
}

const add = (ctx: Ctx, url: string) => subscribe(ctx, NewFeed.parse({ url }));

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

test("an address with a slash at its end finds the feed without one", async () => {
  const ada = await freshUser();
  const at = await site("Sea", "Sea");
  const { id } = await add(ada, at("/feed"));
  const details = { feed: { id } };
  await expect(add(ada, at("/feed/"))).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED", details });
  expect(await add(await freshUser(), at("/feed/"))).toMatchObject({ feedUrl: at("/feed") });
});

test("an address without a slash finds the feed with one", async () => {
  const at = await site("Sea", "Sea");
  await add(await freshUser(), at("/feed/"));
  expect(await add(await freshUser(), at("/feed"))).toMatchObject({ feedUrl: at("/feed/") });
});

test("another feed, or one that fails, stays another source", async () => {
  const ada = await freshUser();
  const other = await site("Sea", "Land");
  await add(ada, other("/feed"));
  expect(await add(ada, other("/feed/"))).toMatchObject({ feedUrl: other("/feed/") });
  const broken = await site("Sea", "Sea");
  await add(ada, broken("/feed"));
  await ada.db.pool.query("UPDATE sources SET failures = 3 WHERE url = $1", [broken("/feed")]);
  expect(await add(ada, broken("/feed/"))).toMatchObject({ feedUrl: broken("/feed/") });
});
