import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { GET, PATCH } from "./route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
const DEFAULTS = {
  face: "serif",
  size: 18,
  lineHeight: 1.65,
  measure: 68,
  paper: "auto",
  listWidth: null,
  hidesLibrary: false,
  keys: {},
  perFeed: {},
};
const read = async (as: Reader) => (await callRoute(GET, { as })).body;
const change = (as: Reader, body: unknown) => callRoute(PATCH, { as, method: "PATCH", body });

test("a reader has the defaults until something is chosen; what is not given stays; others keep theirs", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  expect(await read(reader)).toEqual(DEFAULTS);
  expect((await change(reader, { size: 21, measure: "full" })).body).toEqual({
    ...DEFAULTS,
    size: 21,
    measure: "full",
  });
  expect((await change(reader, { lineHeight: 1.5, paper: "sepia" })).body).toMatchObject({ size: 21, lineHeight: 1.5 });
  expect(await read(reader)).toEqual({ ...DEFAULTS, size: 21, measure: "full", lineHeight: 1.5, paper: "sepia" });
  expect(await read(other)).toEqual(DEFAULTS);
});

test("a reader's own keys are kept, replaced as a whole, and refused where two actions have one", async () => {
  const reader = await freshUser();
  await change(reader, { keys: { m: "z", "g h": "q" } });
  await change(reader, { size: 20 });
  expect(await read(reader)).toMatchObject({ size: 20, keys: { m: "z", "g h": "q" } });
  expect(await change(reader, { keys: { m: "s", n: "s" } })).toMatchObject({ status: 400 });
  await change(reader, { keys: { s: "m", m: "s" } });
  expect(await read(reader)).toMatchObject({ keys: { s: "m", m: "s" } });
  // Of an action that no longer exists.
  await reader.db.pool.query(`UPDATE reading_settings SET keys = '{"old": "z"}' WHERE user_key = $1`, [
    reader.user.key,
  ]);
  expect(await read(reader)).toMatchObject({ size: 20, keys: {} });
  await change(reader, { keys: {} });
  expect(await read(reader)).toMatchObject({ keys: {} });
});

test("the arrangement of the panes is kept, and the usual width comes back with null", async () => {
  const reader = await freshUser();
  await change(reader, { listWidth: 500, hidesLibrary: true });
  expect(await read(reader)).toEqual({ ...DEFAULTS, listWidth: 500, hidesLibrary: true });
  await change(reader, { size: 20 });
  expect(await read(reader)).toMatchObject({ listWidth: 500, hidesLibrary: true });
  await change(reader, { listWidth: null });
  expect(await read(reader)).toMatchObject({ listWidth: null, hidesLibrary: true });
});

test("what is given for a feed replaces what the feed had, and null or nothing removes it", async () => {
  const reader = await freshUser();
  const [a, b] = [await seedFeed(reader), await seedFeed(reader)];
  await change(reader, { perFeed: { [a.id]: { size: 24, face: "sans" }, [b.id]: { measure: 56 } } });
  expect((await read(reader)).perFeed).toEqual({ [a.id]: { size: 24, face: "sans" }, [b.id]: { measure: 56 } });
  await change(reader, { perFeed: { [a.id]: { measure: "full" } } });
  expect((await read(reader)).perFeed).toEqual({ [a.id]: { measure: "full" }, [b.id]: { measure: 56 } });
  await change(reader, { perFeed: { [a.id]: null, [b.id]: {} } });
  expect(await read(reader)).toEqual(DEFAULTS);
});

test("a feed that is not the reader's is refused, and nothing is changed", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  const [own, foreign] = [await seedFeed(reader), await seedFeed(other)];
  await change(other, { perFeed: { [foreign.id]: { size: 22 } } });
  const refused = await change(reader, { size: 15, perFeed: { [own.id]: { size: 24 }, [foreign.id]: null } });
  expect(refused).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  expect(await read(reader)).toEqual(DEFAULTS);
  expect((await read(other)).perFeed).toEqual({ [foreign.id]: { size: 22 } });
});

test("a deleted feed's settings are gone from the list and return with the feed", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader);
  await change(reader, { perFeed: { [feed.id]: { size: 16 } } });
  await deleteFeed(reader, feed.id);
  expect((await read(reader)).perFeed).toEqual({});
  expect((await change(reader, { perFeed: { [feed.id]: { size: 17 } } })).status).toBe(404);
  await restoreFeed(reader, feed.id);
  expect((await read(reader)).perFeed).toEqual({ [feed.id]: { size: 16 } });
});

test.each([
  { face: "comic" },
  { size: 14 },
  { size: 25 },
  { size: 18.5 },
  { lineHeight: 2 },
  { measure: 60 },
  { measure: "68" },
  { paper: null },
  { listWidth: 319 },
  { listWidth: 561 },
  { hidesLibrary: null },
  { perFeed: { x: {} } },
  { perFeed: { "1": { size: 99 } } },
  { perFeed: [] },
  [],
])("%j is refused", async (body) => {
  const reader = await freshUser();
  expect((await change(reader, body)).status).toBe(400);
  expect(await read(reader)).toEqual(DEFAULTS);
});

test("two changes at once both count", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader);
  const sizes = [15, 16, 17, 18, 19, 20];
  const changes = sizes.map((size) => change(reader, { perFeed: { [feed.id]: { size } } }));
  const answers = await Promise.all([
    ...changes,
    change(reader, { paper: "black" }),
    change(reader, { face: "system" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await read(reader)).toMatchObject({ paper: "black", face: "system", perFeed: { [feed.id]: {} } });
});
