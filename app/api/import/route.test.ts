import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { tokenHash } from "@/lib/platform/secret-token";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET as LINES } from "./[id]/lines/route";
import { DELETE, GET as GET_ONE } from "./[id]/route";
import { POST as START } from "./[id]/start/route";
import { GET, POST } from "./route";

const opml = (...names: string[]) =>
  `<opml><body>${names.map((name) => `<outline text="${name}" xmlUrl="https://${name}.example/feed"/>`).join("")}</body></opml>`;
const raw = { headers: { "content-type": "application/octet-stream" } };

let ada: Ctx;
beforeAll(async () => {
  ada = await freshUser();
});

test("from nothing to done, call by call", async () => {
  expect(await callRoute(GET, { as: ada })).toMatchObject({ status: 200, body: null });
  const n = `a${ada.user.key}`;
  const preview = await callRoute(POST, {
    as: ada,
    path: "/?fileName=mine.opml",
    body: opml(`${n}-1`, `${n}-2`),
    ...raw,
  });
  expect(preview).toMatchObject({
    status: 201,
    body: { state: "preview", fileName: "mine.opml", lines: { added: 2 } },
  });
  const params = { id: preview.body.id };
  const page = await callRoute(LINES, { as: ada, params, path: "/api/import/x/lines?limit=1" });
  expect(page).toMatchObject({ status: 200, body: [{ position: 0, outcome: "added" }] });
  expect(page.headers.get("link")).toBe('</api/import/x/lines?limit=1&cursor=1>; rel="next"');
  expect(await callRoute(START, { as: ada, method: "POST", params })).toMatchObject({
    status: 200,
    body: { state: "running" },
  });
  expect(await callRoute(POST, { as: ada, body: opml("x"), ...raw })).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT" } },
  });
  await runImports(webFetchCtx(ada));
  expect(await callRoute(GET, { as: ada })).toMatchObject({ status: 200, body: { id: params.id, state: "done" } });
  const added = await callRoute(LINES, { as: ada, params, path: "/?outcome=added" });
  expect(added.body).toMatchObject([{ feedId: expect.any(Number) }, { feedId: expect.any(Number) }]);
  expect(await callRoute(DELETE, { as: ada, method: "DELETE", params })).toMatchObject({
    status: 200,
    body: { state: "done" },
  });
});

test("a form with a file, and ?start=true", async () => {
  const bob = await freshUser();
  const form = new FormData();
  form.set("file", new File([opml(`b${bob.user.key}`)], "from a form.opml"));
  const encoded = new Response(form);
  const answer = await callRoute(POST, {
    as: bob,
    path: "/?start=true",
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { state: "running", fileName: "from a form.opml", lines: { waiting: 1 } },
  });
  const empty = new Response(new FormData());
  const none = {
    body: new Uint8Array(await empty.arrayBuffer()),
    headers: { "content-type": empty.headers.get("content-type") ?? "" },
  };
  expect((await callRoute(POST, { as: await freshUser(), ...none })).status).toBe(400);
});

test("an API key imports too", async () => {
  const apiKey = `fl_${"i".repeat(40)}`;
  const carl = await freshUser({ plan: "pro" });
  await carl.db.prisma.apiKey.create({
    data: { userKey: carl.user.key, hash: tokenHash(apiKey), prefix: "fl_iiiii" },
  });
  expect(await callRoute(POST, { apiKey, body: opml(`c${carl.user.key}`), ...raw })).toMatchObject({ status: 201 });
});

const big = "x".repeat(17 * 1024 * 1024);
test.each([
  ["nobody", {}, 401, "UNAUTHORIZED"],
  ["another site", { headers: { origin: "https://evil.example" } }, 403, "CROSS_ORIGIN"],
  ["a list that is too large", { body: big, ...raw }, 413, "PAYLOAD_TOO_LARGE"],
  ["a length that is too large", { headers: { "content-length": String(65 * 1024 * 1024) } }, 413, "PAYLOAD_TOO_LARGE"],
  ["nothing", { body: "", ...raw }, 400, "VALIDATION_ERROR"],
])("%s is refused", async (who, call, status, code) => {
  const as = who === "nobody" ? undefined : await freshUser();
  expect(await callRoute(POST, { as, body: opml("x"), ...call })).toMatchObject({ status, body: { error: { code } } });
});

test.each([
  ["look at", GET_ONE, "GET"],
  ["start", START, "POST"],
  ["list", LINES, "GET"],
  ["stop", DELETE, "DELETE"],
] as const)("nobody can %s another one's import, or one that is not there", async (_, handler, method) => {
  const eve = await freshUser();
  const { body } = await callRoute(POST, { as: ada, body: opml("mine"), ...raw });
  for (const id of [body.id, "00000000-0000-4000-8000-000000000000"]) {
    expect(await callRoute(handler, { as: eve, method, params: { id } })).toMatchObject({ status: 404 });
  }
  expect((await callRoute(handler, { as: eve, method, params: { id: "x" } })).status).toBe(400);
});
