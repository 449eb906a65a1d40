import { subscriberSecret } from "@/lib/domain/publishing/hub/subscriber-secret";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { POST } from "./route";

const send = (form: Record<string, string>) =>
  callRoute(POST, {
    path: "/api/hub",
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://reader.example" },
  });

async function form(more: Record<string, string> = {}) {
  const { id } = await seedFeed(await freshUser(), { articles: 1 });
  return {
    "hub.mode": "subscribe",
    "hub.topic": `http://localhost:3000/rss/feed/${id}.xml`,
    "hub.callback": `https://reader.example/${id}`,
    ...more,
  };
}
const stored = (callback: string) => testCtx().db.prisma.hubRequest.findFirst({ where: { callback } });

test("pages of every site may read what the hub answers", async () => {
  for (const [given, status] of [
    [await form(), 202],
    [{}, 400],
  ] as const) {
    const answer = await send(given);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
  }
});

test("a request of any site is accepted, with a lease of ten days", async () => {
  const given = await form({ "hub.secret": "ü".repeat(100) });
  expect(await send(given)).toMatchObject({ status: 202, text: "" });
  const request = await stored(given["hub.callback"]);
  expect(request).toMatchObject({ leaseSeconds: 864_000 });
  expect(subscriberSecret.open(request?.secret ?? "")).toBe("ü".repeat(100));
});

test.each([
  ["0", 86_400],
  ["86401", 86_401],
  ["999999999999", 2_592_000],
])("a lease of %s seconds becomes %i", async (asked, granted) => {
  const given = await form({ "hub.lease_seconds": asked });
  await send(given);
  expect((await stored(given["hub.callback"]))?.leaseSeconds).toBe(granted);
});

test.each([
  ["hub.mode", "publish"],
  ["hub.topic", "nothing"],
  ["hub.callback", "ftp://reader.example/x"],
  ["hub.callback", "javascript:alert(1)"],
  ["hub.callback", "https://reader.example/\0"],
  ["hub.callback", `https://reader.example/${"x".repeat(1500)}`],
  ["hub.callback", "http://10.1.2.3/"],
  ["hub.lease_seconds", "soon"],
  ["hub.secret", "ü".repeat(101)],
])("a request with %s = %s is refused and says why", async (name, value) => {
  const { status, body } = await send(await form({ [name]: value }));
  expect({ status, code: body.error.code }).toEqual({ status: 400, code: "VALIDATION_ERROR" });
  expect(Object.keys(body.error.details)).toEqual([name]);
});

test("a topic that does not exist is 404, an empty request 400", async () => {
  expect(await send(await form({ "hub.topic": "http://localhost:3000/rss/feed/5.xml" }))).toMatchObject({
    status: 404,
  });
  expect(await send({})).toMatchObject({ status: 400 });
});
