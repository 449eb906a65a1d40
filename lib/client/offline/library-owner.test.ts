import "fake-indexeddb/auto";
import { queueAction, waitingActions } from "./action-queue";
import { closeForeignLibrary } from "./clear-library";
import { claimLibrary, clearDatabase, closeLibrary, readOwner } from "./library-owner";
import { type ReplayPorts, replay } from "./replay";
import { readStoredLibrary, storeResponses } from "./stored-responses";

const list = {
  hash: "list",
  key: ["feed-items", "head"],
  kind: "list",
  data: [{ id: 7 }],
  updatedAt: 1,
  seenAt: 1,
} as const;
const star = { kind: "star", itemId: 7, isStarred: true } as const;

/** Returns the number of responses that can be read from the library. */
const readable = async () => (await readStoredLibrary())?.answers.length ?? 0;

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
  await storeResponses("ada", [list]);
  expect(await readable()).toBe(1);
});
afterEach(() => jest.restoreAllMocks());

test("a closed library is empty, and what its page still shows is not stored again", async () => {
  await closeLibrary();
  expect([await readable(), await readOwner()]).toEqual([0, null]);
  await storeResponses("ada", [list]);
  expect(await readable()).toBe(0);
});

test("what was not sent waits for its owner, and for nobody else", async () => {
  await queueAction("ada", star);
  await closeLibrary();
  await storeResponses("ada", [list]);
  expect([await readable(), await readStoredLibrary()]).toEqual([0, null]);
  expect(await waitingActions()).toEqual([star]);
  await claimLibrary("ada");
  await storeResponses("ada", [list]);
  expect([await readable(), await waitingActions()]).toEqual([1, [star]]);
  await closeLibrary();
  await claimLibrary("bo");
  expect(await waitingActions()).toEqual([]);
});

test.each(["/api/auth/me", "/api/feed-items/7/star"])(
  "a 401 of %s closes it, also in the service worker",
  async (refused) => {
    await queueAction("ada", star);
    const fetch: ReplayPorts["fetch"] = async (path) => {
      const status = path === refused ? 401 : 200;
      return { ok: status < 300, status, json: async () => ({ id: "ada" }) };
    };
    expect((await replay({ fetch, locks: null })).stopped).toBe("signed-out");
    expect(await readable()).toBe(0);
  },
);

test("a screen without a session closes it when its owner is signed out, and only then", async () => {
  const answer = jest.spyOn(globalThis, "fetch");
  answer.mockResolvedValueOnce(new Response("{}", { status: 200 }));
  await closeForeignLibrary();
  answer.mockResolvedValueOnce(new Response("{}", { status: 503 }));
  await closeForeignLibrary();
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(closeForeignLibrary()).rejects.toThrow();
  expect(await readable()).toBe(1);
  answer.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  await closeForeignLibrary();
  expect(await readable()).toBe(0);
  answer.mockClear();
  await closeForeignLibrary();
  expect(answer).not.toHaveBeenCalled();
});
