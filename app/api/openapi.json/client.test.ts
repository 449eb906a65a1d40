import { randomUUID } from "node:crypto";
import { openClient, type Schema } from "@feedloom/api-client";
import { newWorld, openStage, type Stage } from "@/scripts/testing/api/api-world";
import { serveHandlers } from "@/scripts/testing/api/serve-handlers";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";

let stage: Stage;
let server: Awaited<ReturnType<typeof serveHandlers>>;
beforeAll(async () => {
  stage = await openStage();
  server = await serveHandlers(stage.handlers);
});
afterAll(async () => {
  server.close();
  await stage.close();
});

/** A person with feeds and articles, and a client that calls with the key of this person. */
async function newClient() {
  const world = await newWorld(stage);
  return { world, api: openClient({ server: server.url, password: world.apiKey }) };
}

/** Returns the data of a successful call, as the document types it. Error: what the server refused. */
function dataOf<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

test("a feed is followed, renamed, refreshed, deleted and restored", async () => {
  const { world, api } = await newClient();
  const feed: Schema<"Feed"> = dataOf(
    await api.POST("/api/feeds", { body: { url: world.site("/rss"), title: "Sea" } }),
  );
  expect(feed).toMatchObject({ title: "Sea", isActive: true });
  const path = { id: feed.id };
  const renamed = dataOf(await api.PATCH("/api/feeds/{id}", { params: { path }, body: { title: "Tides" } }));
  expect(renamed.title).toBe("Tides");
  expect((await api.POST("/api/feeds/{id}/refresh", { params: { path } })).response.status).toBe(200);
  expect((await api.DELETE("/api/feeds/{id}", { params: { path } })).response.ok).toBe(true);
  expect(dataOf(await api.GET("/api/feeds")).map(({ id }) => id)).not.toContain(feed.id);
  expect((await api.POST("/api/feeds/{id}/restore", { params: { path } })).response.ok).toBe(true);
  expect(dataOf(await api.GET("/api/feeds")).map(({ id }) => id)).toContain(feed.id);
});

test("articles are listed page by page, read, starred, searched, and marked read with undo", async () => {
  const { world, api } = await newClient();
  const query = { filter: "unread", limit: 3 } as const;
  const first = await api.GET("/api/feed-items", { params: { query } });
  const cursor = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(first.response.headers.get("link") ?? "")?.[1] ?? "";
  const next = await api.GET("/api/feed-items", {
    params: { query: { ...query, cursor: decodeURIComponent(cursor) } },
  });
  const items = [...dataOf(first), ...dataOf(next)];
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([...world.feed.itemIds, ...world.smart.itemIds]));

  const path = { id: world.item };
  expect(dataOf(await api.GET("/api/feed-items/{id}", { params: { path } })).title).toBe("Ships by night");
  await api.PATCH("/api/feed-items/{id}/read", { params: { path }, body: { isRead: true } });
  await api.PATCH("/api/feed-items/{id}/star", { params: { path }, body: { isStarred: true } });
  const starred = dataOf(await api.GET("/api/feed-items", { params: { query: { filter: "starred" } } }));
  expect(starred.map(({ id, isRead }) => ({ id, isRead }))).toEqual([{ id: world.item, isRead: true }]);
  const found = dataOf(await api.GET("/api/feed-items", { params: { query: { q: "is:starred" } } }));
  expect(found.map(({ id }) => id)).toEqual([world.item]);

  const marked = dataOf(await api.POST("/api/feed-items/mark-read", { body: { feedId: world.feed.id } }));
  expect(marked.undoToken).toEqual(expect.any(String));
  const unread = async () => dataOf(await api.GET("/api/counts")).unread;
  const left = await unread();
  await api.POST("/api/feed-items/restore", { body: { undoToken: marked.undoToken ?? "" } });
  expect(await unread()).toBe(left + world.feed.itemIds.length - 1);
});

test("bundles and labels are made, filled, listed and deleted", async () => {
  const { world, api } = await newClient();
  const bundle = dataOf(await api.POST("/api/bundles", { body: { name: "Evenings", color: "#8B5CF6" } }));
  const path = { id: bundle.id };
  await api.POST("/api/bundles/{id}/feeds", { params: { path }, body: { feedId: world.feed.id } });
  const feeds = dataOf(await api.GET("/api/bundles/{id}/feeds", { params: { path } }));
  expect(feeds.map(({ id }) => id)).toEqual([world.feed.id]);
  expect((await api.DELETE("/api/bundles/{id}", { params: { path } })).response.ok).toBe(true);

  const label = dataOf(await api.POST("/api/labels", { body: { name: "To cite" } }));
  await api.POST("/api/feed-items/labels", { body: { ids: [world.item], add: ["To cite"] } });
  const labelled = dataOf(await api.GET("/api/feed-items", { params: { query: { labelId: label.id } } }));
  expect(labelled.map(({ id }) => id)).toEqual([world.item]);
});

test("a call repeated with one Idempotency-Key is made once, and a change of an older version is refused", async () => {
  const { world, api } = await newClient();
  const header = { "Idempotency-Key": randomUUID() };
  const create = () => api.POST("/api/bundles", { params: { header }, body: { name: "Once" } });
  expect(dataOf(await create()).id).toBe(dataOf(await create()).id);

  const path = { id: world.bundle };
  const etag = (await api.GET("/api/bundles/{id}", { params: { path } })).response.headers.get("etag") ?? "";
  const rename = (name: string) =>
    api.PATCH("/api/bundles/{id}", { params: { path, header: { "If-Match": etag } }, body: { name } });
  expect(dataOf(await rename("First")).name).toBe("First");
  const { error, response } = await rename("Second");
  expect([response.status, error?.error.code]).toEqual([412, "PRECONDITION_FAILED"]);
});

test("refusals have their own type: what is missing, what belongs to another, what is for reading only", async () => {
  const { world, api } = await newClient();
  const other = await newClient();
  const path = { id: other.world.feed.id };
  const foreign = await api.GET("/api/feeds/{id}", { params: { path } });
  expect([foreign.response.status, foreign.error?.error.code]).toEqual([404, "NOT_FOUND"]);
  const invalid = await api.POST("/api/bundles", { body: { name: " " } });
  expect(invalid.error?.error).toMatchObject({ code: "VALIDATION_ERROR", message: expect.any(String) });
  const { password } = await freshAppPassword(world.as, "read");
  const reading = openClient({ server: server.url, password });
  expect(dataOf(await reading.GET("/api/feeds"))).toHaveLength(2);
  const refused = await reading.DELETE("/api/feeds/{id}", { params: { path: { id: world.feed.id } } });
  expect([refused.response.status, refused.error?.error.code]).toEqual([403, "READ_ONLY"]);
});

test("what the document does not know is not an address, parameter or field for the compiler", () => {
  const api = openClient({ server: server.url, password: "" });
  const wrong = () => [
    // @ts-expect-error no such address
    api.GET("/api/nothing"),
    // @ts-expect-error the id of a feed is a number
    api.GET("/api/feeds/{id}", { params: { path: { id: "one" } } }),
    // @ts-expect-error no such filter
    api.GET("/api/feed-items", { params: { query: { filter: "sooner" } } }),
    // @ts-expect-error a feed has an address
    api.POST("/api/feeds", { body: { title: "Sea" } }),
  ];
  expect(wrong).toEqual(expect.any(Function));
});
