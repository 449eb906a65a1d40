import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type Miniflux, minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { seedFeed } from "@/scripts/testing/seed-feed";

const MEDIA = ["a", "b"].map((name) => ({ url: `https://cdn.example/${name}.mp3`, type: "audio/mpeg", length: 9 }));

/** A reader of one article with two sounds, and the enclosures as the program knows them. */
async function listener() {
  const ctx = await freshUser();
  const { sourceId, itemIds } = await seedFeed(ctx, { articles: 1 });
  await sql(ctx.db.pool, {
    text: "UPDATE articles SET enclosures = $2 WHERE source_id = $1",
    values: [sourceId, JSON.stringify(MEDIA)],
  });
  const ask = await minifluxOf(ctx);
  const enclosures = (await ask(`/entries/${itemIds[0]}`)).body.enclosures as { id: number }[];
  const [first, second] = enclosures.map(({ id }) => id) as [number, number];
  return { ctx, sourceId, entry: itemIds[0] as number, ask, first, second };
}

const set = (ask: Miniflux, id: number, body: unknown) => ask(`/enclosures/${id}`, { method: "PUT", body });
const rows = ({ db, user }: Ctx) => db.prisma.mediaPosition.count({ where: { userKey: user.key } });

test("a position is stored and returned by the enclosure, the entry and the list, to other programs as well", async () => {
  const { ctx, ask, entry, first, second } = await listener();
  expect(await set(ask, second, { media_progression: 587 })).toMatchObject({ status: 204, text: "" });
  const other = await minifluxOf(ctx, "read");
  expect((await other(`/enclosures/${second}`)).body).toEqual({
    id: second,
    user_id: expect.any(Number),
    entry_id: entry,
    url: MEDIA[1]?.url,
    mime_type: "audio/mpeg",
    size: 9,
    media_progression: 587,
  });
  const expected = [
    { id: first, media_progression: 0 },
    { id: second, media_progression: 587 },
  ];
  expect((await other(`/entries/${entry}`)).body.enclosures).toMatchObject(expected);
  expect((await other("/entries")).body.entries[0].enclosures).toMatchObject(expected);
});

test("a later position takes the place of the earlier, two at once are one, and 0 or none forgets it", async () => {
  const { ctx, ask, first } = await listener();
  await Promise.all([10, 10].map((seconds) => set(ask, first, { media_progression: seconds })));
  expect(await rows(ctx)).toBe(1);
  await set(ask, first, { media_progression: 4 });
  expect((await ask(`/enclosures/${first}`)).body.media_progression).toBe(4);
  await set(ask, first, { media_progression: 0 });
  expect((await ask(`/enclosures/${first}`)).body.media_progression).toBe(0);
  await set(ask, first, { media_progression: 9 });
  await set(ask, first, {});
  expect(await rows(ctx)).toBe(0);
});

test("followers of the same feed have positions of their own, and cannot set those of others", async () => {
  const { ask, first, sourceId } = await listener();
  const ctx = await freshUser();
  await seedFeed(ctx, { sourceId });
  const stranger = await minifluxOf(ctx);
  expect((await set(stranger, first, { media_progression: 5 })).status).toBe(404);
  expect((await stranger(`/enclosures/${first}`)).status).toBe(404);
  expect(await rows(ctx)).toBe(0);
  expect((await ask(`/enclosures/${first}`)).body.media_progression).toBe(0);
});

test.each([
  [{ media_progression: -1 }, /positive integer/],
  [{ media_progression: 2_147_483_648 }, /positive integer/],
  [{ media_progression: 1.5 }, /whole number/],
  [{ media_progression: "5" }, /whole number/],
  ["[]", /no object/],
  ["{", /not valid JSON/],
])("%j is refused with 400 and changes nothing", async (body, words) => {
  const { ctx, ask, first } = await listener();
  expect(await set(ask, first, body)).toMatchObject({
    status: 400,
    body: { error_message: expect.stringMatching(words) },
  });
  expect(await rows(ctx)).toBe(0);
});

test("a password that may only read sets none, and what is not an enclosure is not found", async () => {
  const { ctx, ask, first, second } = await listener();
  const reading = await minifluxOf(ctx, "read");
  expect((await set(reading, first, { media_progression: 5 })).status).toBe(403);
  expect((await set(ask, second + 1, { media_progression: 5 })).status).toBe(404);
  expect((await set(ask, 999_999_000, { media_progression: 5 })).status).toBe(404);
  expect((await ask("/enclosures/x")).status).toBe(400);
  expect(await rows(ctx)).toBe(0);
});
