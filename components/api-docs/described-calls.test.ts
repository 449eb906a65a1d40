import type { ApiDocument, ApiOperation } from "@/lib/contracts/api-document";
import { accessLabel, callsByTag, formatExample, responsesOf } from "./described-calls";

const operation = (tag: string, summary: string, security: ApiOperation["security"] = []): ApiOperation => ({
  operationId: summary,
  tags: [tag],
  summary,
  responses: { 200: { description: "Done" }, 404: { $ref: "#/components/responses/404-NOT_FOUND" } },
  security,
});
const get = operation("Feeds", "List your feeds");
const document = {
  tags: [
    { name: "Bundles", description: "b" },
    { name: "Feeds", description: "f" },
  ],
  paths: {
    "/api/feeds": { post: operation("Feeds", "Add a feed"), get },
    "/api/bundles": { get: operation("Bundles", "List") },
  },
  components: { responses: { "404-NOT_FOUND": { description: "Not there" } } },
} as unknown as ApiDocument;

const names = (search?: string) =>
  callsByTag(document, search).map(({ tag, calls }) => [tag, ...calls.map(({ method, path }) => `${method} ${path}`)]);

test("callsByTag groups calls by tag, GET before POST", () => {
  expect(names()).toEqual([
    ["Bundles", "GET /api/bundles"],
    ["Feeds", "GET /api/feeds", "POST /api/feeds"],
  ]);
});

test.each([
  ["POST", [["Feeds", "POST /api/feeds"]]],
  ["your LIST", [["Feeds", "GET /api/feeds"]]],
  ["bundles", [["Bundles", "GET /api/bundles"]]],
  ["nothing like it", []],
])("callsByTag with the search %j", (search, expected) => expect(names(search)).toEqual(expected));

test("responsesOf resolves shared responses", () => {
  expect(responsesOf(document, get)).toEqual([
    ["200", { description: "Done" }],
    ["404", { description: "Not there" }],
  ]);
});

test.each([
  [[], "Public"],
  [[{ apiKey: [] }, { session: [] }], "API key, app password or session"],
  [[{ session: [] }], "Signed-in session only"],
])("accessLabel of %j is %j", (security, words) =>
  expect(accessLabel(operation("Feeds", "x", security as never))).toBe(words),
);

test("formatExample indents JSON and leaves text as it is", () => {
  expect(formatExample({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(formatExample("<opml/>")).toBe("<opml/>");
});
