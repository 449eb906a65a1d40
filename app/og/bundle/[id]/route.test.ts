import type { JobRunner } from "@/lib/domain/content/parsing/thread-job";
import { useThreads } from "@/lib/domain/content/parsing/web-threads";
import { PEER_HEADER } from "@/lib/http/client-address";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

const drawn: unknown[] = [];
beforeEach(() => {
  drawn.length = 0;
  const run = async (_job: unknown, input: unknown) => {
    drawn.push(input);
    return new Uint8Array([1]);
  };
  useThreads({ run } as unknown as JobRunner);
});
afterAll(() => useThreads(undefined));

const get = (id: string, headers: Record<string, string> = {}) =>
  GET(new Request("https://feedloom.example/", { headers }), { params: Promise.resolve({ id }) });

test("a picture is drawn once for all who ask, with the bundle's name; others are 404", async () => {
  const ctx = await freshUser();
  const id = await seedBundle(ctx, [], "n".repeat(200));
  const [first] = await Promise.all([get(`${id}.png`), get(`${id}.png`)]);
  expect(first?.headers.get("content-type")).toBe("image/png");
  expect((await get(`${id}.png`)).status).toBe(200);
  expect(drawn).toEqual([{ kicker: "A bundle of 0 feeds", title: `${"n".repeat(89)}…` }]);
  const etag = first?.headers.get("etag") ?? "";
  expect((await get(`${id}.png`, { "if-none-match": etag })).status).toBe(304);
  for (const name of ["5.png", `${id}`, `${id}.jpg`]) expect((await get(name)).status).toBe(404);
});

test("an address has sixty pictures drawn an hour; those that are stored it gets anyway", async () => {
  const ctx = await freshUser();
  const [stored, fresh] = [await seedBundle(ctx, [], "Stored"), await seedBundle(ctx, [], "Fresh")];
  expect((await get(`${stored}.png`)).status).toBe(200);
  const attempt = { bucket: "preview:address:192.0.2.9", at: ctx.now() };
  await testCtx().db.prisma.authAttempt.createMany({ data: Array.from({ length: 60 }, () => attempt) });
  const peer = { [PEER_HEADER]: "192.0.2.9" };
  const refused = await get(`${fresh}.png`, peer);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await get(`${stored}.png`, peer)).status).toBe(200);
  expect((await get(`${fresh}.png`, { [PEER_HEADER]: "192.0.2.10" })).status).toBe(200);
});
