import "fake-indexeddb/auto";
import { queueAction, waitingActions } from "./action-queue";
import type { Action } from "./actions";
import { claimLibrary, clearDatabase } from "./library-owner";
import { type ReplayPorts, replay } from "./replay";

const star = (itemId: number, isStarred = true): Action => ({ kind: "star", itemId, isStarred });
const starPath = (itemId: number) => `/api/feed-items/${itemId}/star`;

/** A server that answers each path with a status (200 unless told), or with nothing (null). */
function server(statuses: Record<string, number | null> = {}, userId = "ada") {
  const calls: { path: string; body?: unknown; method?: string }[] = [];
  const fetch: ReplayPorts["fetch"] = async (path, init) => {
    const status = statuses[path] === undefined ? 200 : statuses[path];
    if (path !== "/api/auth/me")
      calls.push(init.body ? { path, body: JSON.parse(String(init.body)) } : { path, method: init.method });
    if (status === null) throw new TypeError("Failed to fetch");
    return { ok: status < 300, status, json: async () => ({ id: userId }) };
  };
  return { calls, fetch };
}

/** Locks as a browser has them: one holder at a time, the others wait. */
function lockManager(): ReplayPorts["locks"] {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => Promise<unknown>) => {
    last = last.then(run, run);
    return last;
  };
  return { request } as unknown as ReplayPorts["locks"];
}

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
});

test("nothing waits: nothing is asked", async () => {
  const fetch = jest.fn();
  expect(await replay({ fetch, locks: null })).toEqual({ sent: 0, refused: 0, stopped: null });
  expect(fetch).not.toHaveBeenCalled();
});

test("every action is sent once, in order, as what it sets", async () => {
  await queueAction("ada", star(1));
  await queueAction("ada", { kind: "read", itemId: 2, isRead: false });
  await queueAction("ada", { kind: "mark", input: { filter: "unread", before: 7, feedId: 3 } });
  await queueAction("ada", { kind: "later", itemId: 4, isLater: true });
  await queueAction("ada", { kind: "later", itemId: 5, isLater: true });
  await queueAction("ada", { kind: "later", itemId: 5, isLater: false });
  const { calls, fetch } = server();
  expect(await replay({ fetch, locks: null })).toEqual({ sent: 5, refused: 0, stopped: null });
  expect(calls).toEqual([
    { path: starPath(1), body: { isStarred: true } },
    { path: "/api/feed-items/2/read", body: { isRead: false } },
    { path: "/api/feed-items/mark-read", body: { filter: "unread", before: 7, feedId: 3 } },
    { path: "/api/feed-items/4/later", method: "PUT" },
    { path: "/api/feed-items/5/later", method: "DELETE" },
  ]);
  expect(await waitingActions()).toEqual([]);
});

test("several tabs at once send each action once", async () => {
  for (const id of [1, 2, 3]) await queueAction("ada", star(id));
  const { calls, fetch } = server();
  const locks = lockManager();
  const done = await Promise.all([1, 2, 3, 4].map(() => replay({ fetch, locks })));
  expect(calls.map(({ path }) => path)).toEqual([starPath(1), starPath(2), starPath(3)]);
  expect(done.map(({ sent }) => sent)).toEqual([3, 0, 0, 0]);
});

test("an answer that is lost keeps the action and everything behind it", async () => {
  for (const id of [1, 2, 3]) await queueAction("ada", star(id));
  const broken = server({ [starPath(2)]: null });
  expect(await replay({ ...broken, locks: null })).toEqual({ sent: 1, refused: 0, stopped: "unreachable" });
  expect(await waitingActions()).toEqual([star(2), star(3)]);
  const mended = server();
  expect((await replay({ ...mended, locks: null })).sent).toBe(2);
});

test.each([
  [401, "signed-out"],
  [429, "later"],
  [503, "later"],
] as const)("an answer of %i stops with the action kept", async (status, stopped) => {
  await queueAction("ada", star(1));
  expect(await replay({ ...server({ [starPath(1)]: status }), locks: null })).toEqual({ sent: 0, refused: 0, stopped });
  expect(await waitingActions()).toHaveLength(1);
});

test.each([
  [404, 0],
  [410, 0],
  [400, 1],
  [403, 1],
  [409, 1],
])("an answer of %i drops the action, and the rest is sent", async (status, refused) => {
  await queueAction("ada", star(1));
  await queueAction("ada", star(2));
  expect(await replay({ ...server({ [starPath(1)]: status }), locks: null })).toEqual({
    sent: 1,
    refused,
    stopped: null,
  });
  expect(await waitingActions()).toEqual([]);
});

test("an action at which the server fails again and again does not hold up the others for ever", async () => {
  await queueAction("ada", star(1));
  await queueAction("ada", star(2));
  const failing = server({ [starPath(1)]: 500 });
  const results = [];
  for (let attempt = 0; attempt < 5; attempt += 1) results.push(await replay({ ...failing, locks: null }));
  expect(results.map(({ stopped }) => stopped)).toEqual(["later", "later", "later", "later", null]);
  expect(results.at(-1)).toEqual({ sent: 1, refused: 1, stopped: null });
});

test.each([
  [401, "signed-out"],
  [500, "later"],
  [null, "unreachable"],
] as const)("without knowing who asks (%s) nothing is sent", async (status, stopped) => {
  await queueAction("ada", star(1));
  const { calls, fetch } = server({ "/api/auth/me": status });
  expect((await replay({ fetch, locks: null })).stopped).toBe(stopped);
  expect(calls).toEqual([]);
});

test("what waits is never sent in another person's name", async () => {
  await queueAction("ada", { kind: "mark", input: { filter: "unread" } });
  const { calls, fetch } = server({}, "bo");
  expect((await replay({ fetch, locks: null })).stopped).toBe("signed-out");
  expect(calls).toEqual([]);
  expect(await waitingActions()).toHaveLength(1);
});

test("what is done while it is being sent is sent as well, as the last word", async () => {
  await queueAction("ada", star(1, true));
  const { calls, fetch } = server();
  const withSecondThought: ReplayPorts["fetch"] = async (path, init) => {
    if (path === starPath(1) && calls.length === 0) await queueAction("ada", star(1, false));
    return fetch(path, init);
  };
  expect((await replay({ fetch: withSecondThought, locks: null })).sent).toBe(2);
  expect(calls.map(({ body }) => body)).toEqual([{ isStarred: true }, { isStarred: false }]);
});
