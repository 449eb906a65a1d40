import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { hasPaneLayout, setListWidth, setPaneLayout, usePaneLayout } from "@/lib/client/stores/pane-layout";
import { changedSettings, DEFAULT_READING_SETTINGS as DEFAULTS } from "@/lib/client/stores/reading-settings";
import { type SentCall, stubApi } from "@/lib/client/testing/stub-api";
import type { ReadingSettings } from "@/lib/contracts/reading";
import { useAccountPanes } from "./use-account-panes";

/** Opens the product on a device; `own`: what was arranged there before. */
function openDevice({ account, own }: { account: Partial<ReadingSettings>; own?: { list: number } }) {
  setPaneLayout({ list: own?.list ?? null, hidesLibrary: false });
  if (!own) localStorage.clear();
  let settings: ReadingSettings = { ...DEFAULTS, ...account };
  const api = stubApi({
    "GET /api/reading-settings": () => settings,
    "PATCH /api/reading-settings": ({ body }: SentCall) => {
      settings = changedSettings(settings, body as Partial<ReadingSettings>);
      return settings;
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useBoth = () => {
    useAccountPanes();
    return usePaneLayout();
  };
  return { api, ...renderHook(useBoth, { wrapper }) };
}

const PATCH = "PATCH /api/reading-settings";

test("a new device begins with the panes of the account", async () => {
  const { result, api } = openDevice({ account: { listWidth: 500, hidesLibrary: true } });
  await waitFor(() => expect(result.current).toMatchObject({ list: 500, hidesLibrary: true }));
  expect(document.documentElement.style.getPropertyValue("--list-width")).toBe("500px");
  expect(hasPaneLayout()).toBe(true);
  expect(api.sent(PATCH)).toEqual([]);
});

test("a device keeps its own, and what is changed on it is the account's a moment later", async () => {
  const { result, api } = openDevice({ account: { listWidth: 500 }, own: { list: 340 } });
  await waitFor(() => expect(api.sent("GET /api/reading-settings")).toHaveLength(1));
  expect(result.current.list).toBe(340);
  act(() => {
    setListWidth(400);
    setListWidth(420);
  });
  await waitFor(() => expect(api.sent(PATCH)).toHaveLength(2), { timeout: 5000 });
  expect(Object.assign({}, ...api.sent(PATCH))).toEqual({ listWidth: 420, hidesLibrary: false });
  expect(result.current.list).toBe(420);
});
