import "fake-indexeddb/auto";
import { ApiError } from "@/lib/client/api/api-client";
import { waitingActions } from "./action-queue";
import { type Action, actionRequest } from "./actions";
import { claimLibrary, clearDatabase } from "./library-owner";
import { sendOrQueue } from "./send-or-queue";

const star: Action = { kind: "star", itemId: 1, isStarred: true };
const unstar: Action = { kind: "star", itemId: 1, isStarred: false };
const PART = {
  itemId: 1,
  quote: "q",
  prefix: "",
  suffix: "",
  color: "blue",
  note: null,
  publicUrl: null,
  isPrivate: false,
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
} as const;
const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));
const browser = { onLine: true };

beforeAll(() => Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true }));
beforeEach(async () => {
  browser.onLine = true;
  await clearDatabase();
  await claimLibrary("ada");
});

test("with a connection an action is sent and nothing is kept", async () => {
  expect(await sendOrQueue(star, async () => "done")).toBe("done");
  expect(await waitingActions()).toEqual([]);
});

test("a call that gets no answer is kept", async () => {
  expect(await sendOrQueue(star, unanswered)).toBeNull();
  expect(await waitingActions()).toEqual([star]);
});

test("a refusal is the reader's to know, and is not kept", async () => {
  const refused = new ApiError({ status: 500, statusText: "Server Error" }, "{}");
  await expect(sendOrQueue(star, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(await waitingActions()).toEqual([]);
});

test("without a network nothing is tried", async () => {
  browser.onLine = false;
  const send = jest.fn();
  expect(await sendOrQueue(star, send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(await waitingActions()).toEqual([star]);
});

test("an action waits behind the one it overrules, and takes its place", async () => {
  await sendOrQueue(star, unanswered);
  const send = jest.fn();
  expect(await sendOrQueue(unstar, send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(await waitingActions()).toEqual([unstar]);
});

test("a change of a highlight waits until the highlight itself was sent, and so does its end", async () => {
  const highlight = { ...PART, id: "h1" };
  const made: Action = { kind: "highlight", itemId: 1, highlight };
  const noted: Action = { kind: "highlight-change", itemId: 1, id: "h1", change: { note: "Later" } };
  const coloured: Action = { kind: "highlight-change", itemId: 1, id: "h1", change: { color: "pink" } };
  const ended: Action = { kind: "highlight-delete", itemId: 1, id: "h1" };
  const other: Action = { kind: "highlight-change", itemId: 1, id: "h2", change: { note: "Now" } };
  await sendOrQueue(made, unanswered);
  const send = jest.fn(async () => "done");
  expect(await sendOrQueue(other, send)).toBe("done");
  for (const action of [noted, coloured, ended]) expect(await sendOrQueue(action, send)).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
  expect(await waitingActions()).toEqual([made, noted, coloured, ended]);
  // Undone: it is made again after its end.
  await sendOrQueue(made, send);
  expect(await waitingActions()).toEqual([noted, coloured, ended, made]);
});

test("actions on one thing are sent one after the other, in their order, and others at once", async () => {
  const sent: string[] = [];
  const highlight = { ...PART, id: "h1" };
  let answer = (_: null) => {};
  const slow = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const sending = (name: string, until: Promise<null> = Promise.resolve(null)) => {
    return async () => {
      sent.push(name);
      await until;
      return name;
    };
  };
  const made = sendOrQueue({ kind: "highlight", itemId: 1, highlight }, sending("made", slow));
  const refused = sendOrQueue({ kind: "highlight-change", itemId: 1, id: "h1", change: { note: "x" } }, () => {
    sent.push("noted");
    return Promise.reject(new ApiError({ status: 422, statusText: "" }, "{}"));
  });
  const noted = expect(refused).rejects.toThrow();
  const ended = sendOrQueue({ kind: "highlight-delete", itemId: 1, id: "h1" }, sending("ended"));
  expect(await sendOrQueue(star, sending("starred"))).toBe("starred");
  expect(sent).toEqual(["made", "starred"]);
  answer(null);
  expect(await Promise.all([made, ended])).toEqual(["made", "ended"]);
  await noted;
  expect(sent).toEqual(["made", "starred", "noted", "ended"]);
});

test("where nobody's library is kept the failure is the reader's to know", async () => {
  await clearDatabase();
  await expect(sendOrQueue(star, unanswered)).rejects.toThrow("Failed to fetch");
});

test("each action on a highlight is the call that makes it so", () => {
  expect(actionRequest({ kind: "highlight", itemId: 1, highlight: { ...PART, id: "a" } })).toEqual({
    method: "POST",
    path: "/api/highlights",
    body: { id: "a", itemId: 1, quote: "q", prefix: "", suffix: "", color: "blue", note: null },
  });
  expect(actionRequest({ kind: "highlight-change", itemId: 2, id: "a", change: { note: "n" } })).toEqual({
    method: "PATCH",
    path: "/api/highlights/a",
    body: { note: "n" },
  });
  expect(actionRequest({ kind: "highlight-delete", itemId: 2, id: "a" })).toEqual({
    method: "DELETE",
    path: "/api/highlights/a",
  });
});
