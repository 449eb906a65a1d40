/**
 * The API tests of Nextcloud News (tests/api in nextcloud/news: feeds, folders, items, filters), run against our
 * server. As there, every value is sent as text, and the parameters of a GET are in its body.
 */
import { request as openRequest } from "node:http";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { basicOf } from "@/scripts/testing/dialects/call-news";
import { type Served, serveHandler } from "@/scripts/testing/dialects/serve-handler";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { newsRoute } from "./news-route";

type Texts = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the route returns
type Answer = { status: number | undefined; body: any };

let web: Web;
let served: Served;
let feedUrl: string;

beforeAll(async () => {
  web = await startWeb();
  const stories = Array.from({ length: 10 }, (_, at) => ({ guid: `story-${at}`, title: `Story ${at}` }));
  await web.add("news-suite.localhost", { "/feed.rss": rssDocument(stories) });
  feedUrl = web.url("news-suite.localhost", "/feed.rss");
  served = await serveHandler(newsRoute);
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await Promise.all([web.close(), served.close()]);
});

/** A new account without feeds, called as the tests of News call theirs. */
class News {
  private constructor(private readonly authorization: string) {}

  static async of(): Promise<News> {
    return new News(await basicOf(await freshUser()));
  }

  call(method: string, path: string, texts?: Texts, version = "v1-2"): Promise<Answer> {
    const body = texts && JSON.stringify(texts);
    const headers = {
      authorization: this.authorization,
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const url = `${served.url}/index.php/apps/news/api/${version}/${path}`;
    return new Promise((resolve, reject) => {
      const asked = openRequest(url, { method, headers, agent: false }, async (answer) => {
        let text = "";
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode, body: JSON.parse(text) });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  feed = async (more: Texts = {}) => (await this.call("POST", "feeds", { url: feedUrl, ...more })).body.feeds[0];
  folder = async (name = "news-1") => (await this.call("POST", "folders", { name })).body.folders[0];
  feeds = async () => (await this.call("GET", "feeds")).body.feeds;
  folders = async () => (await this.call("GET", "folders")).body.folders;
  items = async (texts?: Texts) => (await this.call("GET", "items", texts)).body.items;
  newest = async () => String(Math.max(...(await this.items()).map(({ id }: { id: number }) => id)));
}

const unread = async (news: News) =>
  (await news.items()).filter((item: { unread: boolean }) => item.unread).map(({ title }: Texts) => title);

type Statement = [says: string, observe: (news: News) => Promise<unknown>, expected: unknown];

const HOLD: Record<string, Statement[]> = {
  feeds: [
    [
      "without feeds the list is empty",
      async (news) => (await news.call("GET", "feeds")).body,
      { feeds: [], starredCount: 0 },
    ],
    ["a new feed has the address that was sent", async (news) => (await news.feed()).url === feedUrl, true],
    [
      "a new feed stands in the folder that was named",
      async (news) => {
        const { id } = await news.folder();
        return (await news.feed({ folderId: String(id) })).folderId === id;
      },
      true,
    ],
    [
      "deleting a feed answers an empty list",
      async (news) => (await news.call("DELETE", `feeds/${(await news.feed()).id}`)).body,
      [],
    ],
    [
      "a feed moves to another folder, which may have the name of the first",
      async (news) => {
        const [first, second] = [await news.folder(), await news.folder()];
        const { id } = await news.feed({ folderId: String(first.id) });
        await news.call("PUT", `feeds/${id}/move`, { folderId: String(second.id) });
        return first.id !== second.id && (await news.feeds())[0].folderId === second.id;
      },
      true,
    ],
    [
      'a feed moves to the root, which is the text "null"',
      async (news) => {
        const { id } = await news.feed({ folderId: String((await news.folder()).id) });
        await news.call("PUT", `feeds/${id}/move`, { folderId: "null" });
        return (await news.feeds())[0].folderId;
      },
      null,
    ],
    [
      "a feed has the title that it was given",
      async (news) => {
        await news.call("PUT", `feeds/${(await news.feed()).id}/rename`, { feedTitle: "Great Title" });
        return (await news.feeds())[0].title;
      },
      "Great Title",
    ],
    [
      "all items of a feed are read up to the newest",
      async (news) => {
        const { id } = await news.feed();
        await news.call("PUT", `feeds/${id}/read`, { newestItemId: await news.newest() });
        return unread(news);
      },
      [],
    ],
  ],
  folders: [
    ["without folders the list is empty", (news) => news.folders(), []],
    [
      "a new folder has its name, and fields after it",
      (news) => news.folder("news-2"),
      { id: expect.any(Number), name: "news-2", opened: true, feeds: [] },
    ],
    [
      "deleting a folder answers an empty list",
      async (news) => (await news.call("DELETE", `folders/${(await news.folder()).id}`)).body,
      [],
    ],
    [
      "a folder has the name that it was given",
      async (news) => {
        await news.call("PUT", `folders/${(await news.folder()).id}`, { name: "rename-2" });
        return (await news.folders()).map(({ name }: Texts) => name);
      },
      ["rename-2"],
    ],
    [
      "all items of a folder are read up to the newest",
      async (news) => {
        const { id } = await news.folder();
        await news.feed({ folderId: String(id) });
        await news.call("PUT", `folders/${id}/read`, { newestItemId: await news.newest() });
        return unread(news);
      },
      [],
    ],
  ],
  items: [
    ["without feeds the list is empty", (news) => news.items(), []],
    [
      "a batch of five is five items",
      async (news) => {
        await news.feed();
        return (await news.items({ batchSize: "5" })).length;
      },
      5,
    ],
    [
      "what another program marked since a time is updated",
      async (news) => {
        const { id } = await news.feed();
        const lastModified = String(Math.floor(Date.now() / 1000));
        await news.call("PUT", `feeds/${id}/read`, { newestItemId: await news.newest() });
        const { body } = await news.call("GET", "items/updated", { id: String(id), lastModified });
        return body.items.length;
      },
      10,
    ],
  ],
  filters: [
    [
      "the filter of no feed is not found",
      async (news) => (await news.call("GET", "feeds/999999/filter", undefined, "v1-3")).status,
      404,
    ],
    [
      "the filter of no feed is not deleted",
      async (news) => (await news.call("DELETE", "feeds/999999/filter", undefined, "v1-3")).status,
      404,
    ],
  ],
};

describe.each(Object.entries(HOLD))("%s", (_suite, statements) => {
  test.each(statements)("%s", async (_says, observe, expected) => {
    expect(await observe(await News.of())).toEqual(expected);
  });
});

/**
 * Statements that do not hold: a feed has no filters by words in its title, text or address here. They are newer than the
 * version of News that we report (`NEWS_VERSION`) and than the description of its API 1.3.
 */
test.each([
  ["a feed without filters has empty ones", "GET", undefined],
  [
    "filters are stored and read",
    "POST",
    { titleKeywords: "sponsored, ads", bodyKeywords: "tracking", urlKeywords: "/utm_" },
  ],
  ["filters are deleted", "DELETE", undefined],
  ["empty filters are stored as none", "POST", { titleKeywords: "", bodyKeywords: "", urlKeywords: "" }],
  ["words that are too long are refused as not valid", "POST", { titleKeywords: "a".repeat(129) }],
])("not served, with 404: %s", async (_says, method, texts) => {
  const news = await News.of();
  const { id } = await news.feed();
  expect((await news.call(method, `feeds/${id}/filter`, texts, "v1-3")).status).toBe(404);
});
