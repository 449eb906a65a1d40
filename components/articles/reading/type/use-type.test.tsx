import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import { changedSettings, DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { type SentCall, stubApi } from "@/lib/client/testing/stub-api";
import type { ReadingSettings } from "@/lib/contracts/reading";
import { useType } from "./use-type";

test("a size that is chosen right after the feed has got its own setting is the feed's", async () => {
  let stored = DEFAULT_READING_SETTINGS;
  stubApi({
    "GET /api/feeds": [],
    "PATCH /api/reading-settings": ({ body }: SentCall) => {
      stored = changedSettings(stored, body as Partial<ReadingSettings>);
      return stored;
    },
  });
  const client = createQueryClient();
  client.setQueryData(readingKeys.settings, stored);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => [useType(7), useType(8)], { wrapper });
  act(() => {
    result.current[0]?.setOwn(true);
    result.current[0]?.change({ size: 24 });
  });
  await waitFor(() => expect(result.current.map(({ type }) => type.size)).toEqual([24, DEFAULT_READING_SETTINGS.size]));
  await waitFor(() => expect(stored.perFeed[7]?.size).toBe(24));
  expect(stored.size).toBe(DEFAULT_READING_SETTINGS.size);
});
