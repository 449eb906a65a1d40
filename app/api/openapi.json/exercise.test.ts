import type { ApiOperation } from "@/lib/contracts/api-document";
import { makeApiDocument } from "@/scripts/api/make-api-document";
import { type Operation, successStatus } from "@/scripts/api/operation";
import { OPERATIONS } from "@/scripts/api/operations";
import { ACCOUNT_EXERCISES } from "@/scripts/testing/api/account-exercises";
import { newWorld, openStage, type Stage, type World } from "@/scripts/testing/api/api-world";
import { documentValidator } from "@/scripts/testing/api/document-validator";
import type { Use } from "@/scripts/testing/api/exercise";
import { READER_EXERCISES } from "@/scripts/testing/api/reader-exercises";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { wrongCounts } from "@/scripts/testing/database/recount";
import { freshSession } from "@/scripts/testing/fresh-session";

const EXERCISES = { ...READER_EXERCISES, ...ACCOUNT_EXERCISES };
const document = makeApiDocument("https://feeds.example.org");
const validator = documentValidator(document);
const SLOW = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Calls an operation as a program would; a call with a key where one is enough. */
function use({ method, path }: Operation, world: World, { by, params = {}, query, ...call }: Use) {
  const handler = stage.handlers.get(`${method} ${path}`);
  if (!handler) throw new Error(`${method} ${path} has no route`);
  const strings = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const caller = by === "nobody" || call.token ? {} : by === "key" ? { apiKey: world.apiKey } : { as: by ?? world.as };
  return callRoute(handler, {
    method,
    path: `${path}?${search}`,
    params: Object.fromEntries(strings),
    ...caller,
    ...call,
  });
}

/** What an answer has that the document does not say, in words. */
function differences({ responses }: ApiOperation, answer: RouteAnswer<unknown>): string[] {
  const described = responses[`${answer.status}`];
  if (!described) return [`answers ${answer.status}, which is not described`];
  const { content = {}, headers = {} } = validator.resolve(described);
  const type = answer.headers.get("content-type")?.split(";")[0] ?? null;
  const media = type && (content[type] ?? content[type.replace(/\/.*/, "/*")]);
  if (type && !media) return [`answers ${type}, which is not described`];
  if (!type && Object.keys(content).length > 0) return ["answers without a body, which is not described"];
  const unnamed = ["ratelimit", "link", "retry-after"].filter(
    (name) => answer.headers.has(name) && !Object.keys(headers).some((known) => known.toLowerCase() === name),
  );
  const wrong = type === "application/json" && media && media.schema ? validator.value(media.schema, answer.body) : [];
  return [...unnamed.map((name) => `sends ${name}, which is not described`), ...wrong];
}

const operationOf = ({ path, method }: Operation): ApiOperation => {
  const found = document.paths[path]?.[method.toLowerCase() as "get"];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

test("every operation is exercised, and nothing else", () => {
  expect(OPERATIONS.map(({ id }) => id).filter((id) => !EXERCISES[id])).toEqual([]);
  expect(Object.keys(EXERCISES).filter((id) => !OPERATIONS.some((one) => one.id === id))).toEqual([]);
});

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s answers as described, with success, and leaves counters that are right",
  async (id, operation) => {
    const world = await newWorld(stage);
    const wanted = await EXERCISES[id]?.good(world);
    if (id === "openLive") return void (await expectStream(operation, world));
    const answer = await use(operation, world, wanted ?? {});
    expect([answer.status, answer.text.slice(0, 500)]).toEqual([successStatus(operation), expect.anything()]);
    expect(differences(operationOf(operation), answer)).toEqual([]);
    expect(await wrongCounts(world.as.db.pool, world.as.user.key)).toEqual([]);
  },
  SLOW,
);

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s answers as described, with its main error",
  async (id, operation) => {
    const world = await newWorld(stage);
    const { code, ...call } = (await EXERCISES[id]?.bad(world)) ?? {};
    const answer = await use(operation, world, call);
    expect(answer.body).toMatchObject({ error: { code } });
    expect(differences(operationOf(operation), answer)).toEqual([]);
  },
  SLOW,
);

test.each(
  OPERATIONS.filter(({ access = "user" }) => access === "user").map((operation) => [operation.id, operation] as const),
)(
  "%s may be called with a key, which is counted",
  async (id, operation) => {
    const world = await newWorld(stage);
    const wanted = (await EXERCISES[id]?.good(world)) ?? {};
    const answer = await use(operation, world, { ...wanted, by: "key" });
    expect(answer.status).toBe(successStatus(operation));
    expect(answer.headers.get("ratelimit")).toMatch(/^"hourly";r=999;t=\d+$/);
    expect(differences(operationOf(operation), answer)).toEqual([]);
  },
  SLOW,
);

test.each(
  OPERATIONS.filter(({ access }) => access === "session").map((operation) => [operation.id, operation] as const),
)(
  "%s is closed to keys and to nobody",
  async (id, operation) => {
    const world = await newWorld(stage);
    const byKey = await use(operation, world, { by: "key" });
    expect(byKey).toMatchObject({ status: 403, body: { error: { code: "SESSION_REQUIRED" } } });
    const signedOut = await use(operation, world, { by: "nobody" });
    expect(signedOut).toMatchObject({ status: 401, body: { error: { code: "UNAUTHORIZED" } } });
    for (const answer of [byKey, signedOut])
      expect([id, differences(operationOf(operation), answer)]).toEqual([id, []]);
  },
  SLOW,
);

/** A stream has no end: its head is what can be held against the document. */
async function expectStream(operation: Operation, world: World): Promise<void> {
  const gone = new AbortController();
  const cookie = `feedloom-session=${await freshSession(world.as)}`;
  const handler = stage.handlers.get(`${operation.method} ${operation.path}`);
  const request = new Request("http://localhost:3000/api/live", { headers: { cookie }, signal: gone.signal });
  const response = await handler?.(request, { params: Promise.resolve({}) });
  const type = response?.headers.get("content-type")?.split(";")[0] ?? "";
  expect(response?.status).toBe(200);
  expect(
    Object.keys(validator.resolve(operationOf(operation).responses["200"] ?? { description: "" }).content ?? {}),
  ).toEqual([type]);
  gone.abort();
  await response?.body?.cancel();
}

test("the document is sent with a validator; who has it is told so", async () => {
  const handler = stage.handlers.get("GET /api/openapi.json");
  if (!handler) throw new Error("no route");
  const first = await callRoute(handler);
  expect(first.status).toBe(200);
  expect(first.body.openapi).toBe("3.1.0");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await callRoute(handler, { headers: { "if-none-match": `W/${etag}` } });
  expect(again).toMatchObject({ status: 304, text: "" });
  expect(again.headers.get("etag")).toBe(etag);
  expect((await callRoute(handler, { headers: { "if-none-match": '"old"' } })).status).toBe(200);
});
