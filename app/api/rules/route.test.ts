import { addLabel } from "@/lib/domain/library/labels/label-items";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { POST as APPLY } from "./[id]/apply/route";
import { DELETE, GET as GET_ONE, PATCH } from "./[id]/route";
import { POST as REHEARSE } from "./rehearsal/route";
import { GET, POST } from "./route";
import { POST as UNDO } from "./undo/route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
const READ = [{ type: "read" }];
const add = (as: Reader, body: unknown) => callRoute(POST, { as, body });
const list = async (as: Reader) => (await callRoute(GET, { as })).body;
const rehearse = (as: Reader, body: unknown) => callRoute(REHEARSE, { as, body });
const one = (as: Reader, id: number) => ({ as, params: { id: String(id) } });
const change = (as: Reader, id: number, body: unknown) => callRoute(PATCH, { ...one(as, id), method: "PATCH", body });

test("a rule is made, changed field by field, and deleted", async () => {
  const as = await freshUser();
  const feed = await seedFeed(as);
  const bundleId = await seedBundle(as, [feed]);
  const { status, body: made } = await add(as, { name: " Boats ", query: " ferry ", bundleId, actions: READ });
  expect({ status, made }).toMatchObject({
    status: 201,
    made: {
      name: "Boats",
      query: "ferry",
      feedId: null,
      bundleId,
      isScopeGone: false,
      actions: READ,
      enabled: true,
      thisWeek: 0,
    },
  });
  const paused = (await change(as, made.id, { enabled: false })).body;
  expect(paused).toEqual({ ...made, enabled: false });
  const moved = (await change(as, made.id, { feedId: feed.id, name: "" })).body;
  expect(moved).toEqual({ ...paused, name: null, feedId: feed.id, bundleId: null });
  const everywhere = (await change(as, made.id, { feedId: null, query: "tram" })).body;
  expect(everywhere).toEqual({ ...moved, feedId: null, query: "tram" });
  const actions = [{ type: "notify", mail: true }, { type: "hide" }];
  const loud = (await change(as, made.id, { actions })).body;
  expect(loud).toEqual({ ...everywhere, actions: expect.arrayContaining(actions) });
  expect(await list(as)).toEqual([loud]);
  expect((await callRoute(GET_ONE, one(as, made.id))).body).toEqual(loud);
  expect((await callRoute(DELETE, { ...one(as, made.id), method: "DELETE" })).status).toBe(204);
  expect((await callRoute(DELETE, { ...one(as, made.id), method: "DELETE" })).status).toBe(404);
  expect(await list(as)).toEqual([]);
});

test("another reader's rule, feed, bundle and label do not exist, for every call", async () => {
  const [as, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(as);
  const bundleId = await seedBundle(as, [feed]);
  const { id: labelId } = await addLabel(as, { name: "Mine", ids: [] });
  const { body: made } = await add(as, { query: "ferry", actions: READ });
  const { body: theirs } = await add(other, { query: "ferry", actions: READ });
  const calls = await Promise.all([
    callRoute(GET_ONE, one(other, made.id)),
    change(other, made.id, { enabled: false }),
    callRoute(DELETE, { ...one(other, made.id), method: "DELETE" }),
    callRoute(APPLY, { ...one(other, made.id), method: "POST", body: {} }),
    ...[{ feedId: feed.id }, { bundleId }, { actions: [{ type: "label", labelId }] }].flatMap((target) => [
      add(other, { query: "x", actions: READ, ...target }),
      change(other, theirs.id, target),
    ]),
    rehearse(other, { query: "x", feedId: feed.id }),
    rehearse(other, { query: "x", bundleId }),
  ]);
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect(await list(as)).toEqual([made]);
  expect(await list(other)).toEqual([theirs]);
});

test.each([
  {},
  { query: "ferry" },
  { query: "ferry", actions: [] },
  { query: "ferry", actions: [{ type: "burn" }] },
  { query: "ferry", actions: [{ type: "label" }] },
  { query: "ferry", actions: [{ type: "read", labelId: 5 }] },
  { query: "ferry", actions: [{ type: "read", mail: true }] },
  { query: "ferry", actions: [...READ, ...READ] },
  { query: "ferry", actions: READ, feedId: 1, bundleId: 2 },
  { query: "ferry", actions: READ, name: "a\nb" },
  { query: "ferry", actions: READ, enabled: "yes" },
  { query: "a".repeat(401), actions: READ },
  { query: "'); DROP TABLE rules; --\u0000", actions: READ },
  [],
])("%j is refused", async (body) => {
  expect((await add(await freshUser(), body)).status).toBe(400);
});

test.each([
  ["is:unread ferry", "A rule is about the article itself: leave out is:, label:, has: and note:"],
  ["-label:x", "A rule is about the article itself: leave out is:, label:, has: and note:"],
  ["has:highlight", "A rule is about the article itself: leave out is:, label:, has: and note:"],
  ["quality:good", "quality: needs a number from 0 to 100"],
  ["!!", "Please enter what articles must match"],
  [" ", "Please enter what articles must match"],
])("the query %j is refused with the reason, by a rule and by its rehearsal", async (query, reason) => {
  const as = await freshUser();
  for (const { status, body } of [await add(as, { query, actions: READ }), await rehearse(as, { query })]) {
    expect({ status, details: body.error.details.query }).toEqual({
      status: 400,
      details: [expect.stringContaining(reason)],
    });
  }
});

test.each([0, 91, "all", 1.5])("a rehearsal of %j days is refused", async (days) => {
  expect((await rehearse(await freshUser(), { query: "ferry", days })).status).toBe(400);
});

test("a hostile query is a search like any other", async () => {
  const as = await freshUser();
  await seedFeed(as, { articles: 2 });
  for (const query of ["'); DROP TABLE rules; --", "\\' | & ! ( :*", "топик 'x':A", "%_\\"]) {
    const { status } = await add(as, { query, actions: READ, name: query });
    expect([201, 400, 403]).toContain(status);
    expect([200, 400]).toContain((await rehearse(as, { query })).status);
  }
});

test("a plan has so many rules, also when several are made at once; the refusal names it", async () => {
  const as = await freshUser();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => add(as, { query: `ferry ${at}`, actions: READ })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PLANS.free.maxRules);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 403,
    body: {
      error: {
        code: "PLAN_LIMIT",
        message: "You have reached the limit of 3 rules on the Free plan. Please upgrade to add more.",
      },
    },
  });
  expect(await list(as)).toHaveLength(PLANS.free.maxRules);
});

test("with Pro there are 200", async () => {
  const as = await freshUser({ plan: "pro" });
  await as.db.pool.query(
    `INSERT INTO rules (id, user_key, query, actions, since, created_at, updated_at)
     SELECT $1::bigint * 1000 + n, $1, 'x', '{read}', now(), now(), now() FROM generate_series(1, 199) AS n`,
    [as.user.key],
  );
  expect((await add(as, { query: "ferry", actions: READ })).status).toBe(201);
  expect((await add(as, { query: "ferry", actions: READ })).body.error.message).toBe(
    "You have reached the limit of 200 rules. Please delete one first.",
  );
});

test.each(["nothing", "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6"])("undoing %s changes nothing", async (undoId) => {
  const { status } = await callRoute(UNDO, { as: await freshUser(), body: { undoId } });
  expect(status).toBe(undoId === "nothing" ? 400 : 410);
});
