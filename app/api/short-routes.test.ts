import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { POST as MAKE_BUNDLE } from "./bundles/with-feeds/route";
import { POST as CORRECT } from "./feed-items/[id]/corrections/route";
import { GET as STORY } from "./feed-items/[id]/story/route";
import { GET as WHY } from "./feed-items/[id]/why/route";
import { POST as LABEL, GET as LABELLED } from "./feed-items/labels/route";
import { POST as CONNECT } from "./import/server/route";
import { DELETE as REMOVE_LABEL, PATCH as RENAME_LABEL, GET as SHOW_LABEL } from "./labels/[id]/route";
import { GET as OPENAPI } from "./openapi.json/route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
let reader: Reader;
let item: number;
beforeAll(async () => {
  reader = await freshUser({ plan: "pro" });
  const { itemIds } = await seedFeed(reader, { articles: [{ title: "Tides" }] });
  item = itemIds[0] ?? 0;
});
const params = { id: "5" };

test.each<[string, Parameters<typeof callRoute>[0], RouteCall]>([
  ["a story", STORY, { params }],
  ["why", WHY, { params }],
  ["a correction", CORRECT, { params, body: { what: "quality", value: "better" } }],
  ["a label", SHOW_LABEL, { params }],
  ["a label to rename", RENAME_LABEL, { params, method: "PATCH", body: { name: "New" } }],
  ["a label to delete", REMOVE_LABEL, { params, method: "DELETE" }],
])("what is not there is not found: %s", async (_, handler, call) => {
  expect(await callRoute(handler, { as: reader, ...call })).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
  expect((await callRoute(handler, call)).status).toBe(401);
});

test("articles are labelled, and the label is shown, renamed and deleted", async () => {
  const labelled = await callRoute(LABEL, { as: reader, body: { ids: [item], add: ["To cite"] } });
  expect(labelled).toMatchObject({ status: 200, body: [{ id: item, labels: [{ name: "To cite" }] }] });
  const { id } = labelled.body[0].labels[0];
  expect((await callRoute(LABELLED, { as: reader, path: `/?ids=${item}` })).body).toEqual(labelled.body);
  const one = { as: reader, params: { id: String(id) } };
  expect((await callRoute(SHOW_LABEL, one)).body).toMatchObject({ name: "To cite", itemCount: 1 });
  const renamed = await callRoute(RENAME_LABEL, { ...one, method: "PATCH", body: { name: "Quotes" } });
  expect(renamed.body).toMatchObject({ id, name: "Quotes" });
  expect((await callRoute(REMOVE_LABEL, { ...one, method: "DELETE" })).status).toBe(204);
  expect((await callRoute(SHOW_LABEL, one)).status).toBe(404);
});

test("another reader's server is not asked at an address that is none", async () => {
  const body = { kind: "miniflux", address: "ftp://reader.example/", user: "ada", password: "x" };
  expect(await callRoute(CONNECT, { as: reader, body })).toMatchObject({
    status: 422,
    body: { error: { code: "ADDRESS_REFUSED" } },
  });
});

test("a bundle is not made of an address in a private network", async () => {
  const body = { name: "Inside", color: "#10B981", urls: ["http://10.0.0.1/feed"] };
  const answer = await callRoute(MAKE_BUNDLE, { as: reader, body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining("ADDRESS_REFUSED")]);
  expect(await reader.db.prisma.bundle.count({ where: { userKey: reader.user.key } })).toBe(0);
});

test("the description of the API is public, and 304 for anyone who has it", async () => {
  const { status, body, headers } = await callRoute(OPENAPI);
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  expect((await callRoute(OPENAPI, { headers: known })).status).toBe(304);
});
