import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { waitingActions } from "@/lib/client/offline/action-queue";
import { claimLibrary, clearDatabase } from "@/lib/client/offline/library-owner";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import {
  changedSettings,
  DEFAULT_READING_SETTINGS as DEFAULTS,
  STORED_READING_SETTINGS,
  storedReadingSettings,
  typeOfFeed,
} from "@/lib/client/stores/reading-settings";
import { TEXT_SIZES } from "@/lib/client/stores/text-sizes";
import { currentToast } from "@/lib/client/stores/toast-store";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, type SentCall, stubApi } from "@/lib/client/testing/stub-api";
import type { ReadingSettings } from "@/lib/contracts/reading";
import { useReadingSettings } from "./use-reading-settings";

beforeEach(() => localStorage.clear());

function render(settings?: ReadingSettings) {
  const client = createQueryClient();
  if (settings) client.setQueryData(readingKeys.settings, settings);
  client.setQueryData(feedKeys.list, [sampleFeed(1), sampleFeed(2)]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(useReadingSettings, { wrapper }) };
}

/** Returns a server that keeps settings. */
function server() {
  let settings = DEFAULTS;
  return stubApi({
    "PATCH /api/reading-settings": ({ body }: SentCall) => {
      settings = changedSettings(settings, body as Partial<ReadingSettings>);
      return settings;
    },
  });
}

test("settings that came with the document are not asked for, unless another device changed them", async () => {
  const { calls } = stubApi({ "GET /api/reading-settings": { ...DEFAULTS, size: 24 } });
  const client = createQueryClient();
  client.setQueryData(feedKeys.list, []);
  client.setQueryData(readingKeys.settings, DEFAULTS, { updatedAt: Date.now() - 60_000 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const first = renderHook(useReadingSettings, { wrapper });
  const second = renderHook(useReadingSettings, { wrapper });
  expect(second.result.current).toMatchObject({ settings: DEFAULTS, isSaved: true });
  expect(calls).toEqual([]);
  await act(() => client.invalidateQueries({ queryKey: readingKeys.settings }));
  await waitFor(() => expect(first.result.current.settings.size).toBe(24));
  expect(calls).toHaveLength(1);
});

test("a change shows at once; what is changed while a call runs is sent together after it", async () => {
  const { sent } = server();
  const { result } = render(DEFAULTS);
  act(() => {
    for (const size of [19, 20, 21, 22]) result.current.change({ size });
  });
  await waitFor(() => expect(result.current.settings.size).toBe(22));
  await waitFor(() => expect(sent("PATCH /api/reading-settings").at(-1)).toEqual({ size: 22 }));
  expect(sent("PATCH /api/reading-settings").length).toBeLessThanOrEqual(2);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(STORED_READING_SETTINGS) ?? "")).toMatchObject({ size: 22 }),
  );
});

test("until the server has responded the settings are those of local storage", async () => {
  localStorage.setItem(STORED_READING_SETTINGS, JSON.stringify({ ...DEFAULTS, face: "sans" }));
  stubApi({ "GET /api/reading-settings": { ...DEFAULTS, face: "legible" } });
  const { result } = render();
  expect(result.current.settings.face).toBe("sans");
  await waitFor(() => expect(result.current.settings.face).toBe("legible"));
});

test("a refused change is undone and reported", async () => {
  stubApi({
    "PATCH /api/reading-settings": errorReply(500, "INTERNAL", "Something went wrong"),
    "GET /api/reading-settings": DEFAULTS,
  });
  const { result } = render(DEFAULTS);
  act(() => result.current.change({ paper: "black" }));
  await waitFor(() => expect(currentToast()?.title).toBe("Save failed"));
  await waitFor(() => expect(result.current.settings.paper).toBe("auto"));
});

test("without a connection each setting waits with its last value", async () => {
  await clearDatabase();
  await claimLibrary("ada");
  stubApi({
    "GET /api/health": () => Promise.reject(new TypeError("Failed to fetch")),
    "PATCH /api/reading-settings": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const { result } = render(DEFAULTS);
  act(() => result.current.change({ size: 20, paper: "sepia" }));
  await waitFor(async () => expect(await waitingActions()).toHaveLength(2));
  act(() => result.current.change({ size: 16, perFeed: { 1: { face: "sans" } } }));
  await waitFor(async () => expect(await waitingActions()).toHaveLength(3));
  expect(await waitingActions()).toEqual([
    { kind: "reading", change: { paper: "sepia" } },
    { kind: "reading", change: { size: 16 } },
    { kind: "reading", change: { perFeed: { 1: { face: "sans" } } } },
  ]);
  expect(typeOfFeed(result.current.settings, 1)).toMatchObject({ size: 16, paper: "sepia", face: "sans" });
  await clearDatabase();
});

test("text sizes of this browser move to the account once, and what the account has stays", async () => {
  const { sent } = server();
  localStorage.setItem(
    TEXT_SIZES,
    JSON.stringify([
      [1, 7],
      [2, 0],
      [99, 4],
    ]),
  );
  render({ ...DEFAULTS, perFeed: { 2: { size: 18, face: "sans" } } });
  await waitFor(() => expect(sent("PATCH /api/reading-settings")).toEqual([{ perFeed: { 1: { size: 24 } } }]));
  await waitFor(() => expect(localStorage.getItem(TEXT_SIZES)).toBeNull());
  render(DEFAULTS);
  expect(sent("PATCH /api/reading-settings")).toHaveLength(1);
});

test.each([null, "", "{", "[]", '{"size":18}', JSON.stringify({ ...DEFAULTS, size: 99 })])(
  "%j is no copy of ours",
  (text) => {
    expect(storedReadingSettings(text)).toBeUndefined();
  },
);
