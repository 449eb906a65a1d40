import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { NotificationPreferences } from "@/lib/contracts/alerts";
import { useAlertNotifications } from "./use-alert-notifications";

const WANTED: NotificationPreferences = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  marketing: false,
  realTimeAlerts: true,
  soundAlerts: false,
  desktopNotifications: true,
  emailDigest: false,
};

const shown: string[] = [];
class FakeNotification {
  static permission = "granted";
  onclick: (() => void) | null = null;
  constructor(title: string) {
    shown.push(title);
  }
}

/** Counts the notes that are played; a tone has two. */
let notes = 0;
class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createGain() {
    const still = () => undefined;
    const gain = { setValueAtTime: still, linearRampToValueAtTime: still, exponentialRampToValueAtTime: still };
    return { gain, connect: (next: unknown) => next };
  }
  createOscillator() {
    const start = () => {
      notes += 1;
    };
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start, stop: () => undefined };
  }
}

let visibility: DocumentVisibilityState = "visible";
const real = { Notification: globalThis.Notification, AudioContext: globalThis.AudioContext };
beforeEach(() => {
  shown.length = 0;
  visibility = "visible";
  notes = 0;
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Object.assign(globalThis, { Notification: FakeNotification, AudioContext: FakeAudio });
  localStorage.clear();
});
afterEach(() => Object.assign(globalThis, real));

/** Starts with one known alert. Returns what brings another one. */
async function start(preferences: Partial<NotificationPreferences>) {
  const known = [sampleAlert(1)];
  const wanted = { ...WANTED, ...preferences };
  stubApi({ "GET /api/alerts": known, "GET /api/notification-preferences": wanted });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useAlertNotifications(jest.fn()), { wrapper });
  await waitFor(() => expect(client.getQueryData(accountKeys.preferences)).toEqual(wanted));
  await waitFor(() => expect(client.getQueryData(accountKeys.alerts)).toEqual(known));
  return async (id: number) => {
    client.setQueryData(accountKeys.alerts, [sampleAlert(id), ...known]);
    // The cache tells its observers in a timer that is due before this one.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  };
}

const touch = () => document.dispatchEvent(new Event("pointerdown"));

test("a new alert is shown on the desktop while no tab is visible", async () => {
  const bring = await start({});
  await bring(2);
  expect(shown).toEqual([]);
  visibility = "hidden";
  await bring(3);
  await waitFor(() => expect(shown).toEqual(["Alert 3"]));
});

test("nothing is shown on the desktop for a reader who does not want it", async () => {
  const bring = await start({ desktopNotifications: false });
  visibility = "hidden";
  await bring(2);
  expect(shown).toEqual([]);
});

test("a new alert is heard only in a page that was touched", async () => {
  const bring = await start({ soundAlerts: true });
  await bring(2);
  expect(notes).toBe(0);
  touch();
  await bring(3);
  expect(notes).toBe(2);
});

test("nothing is heard by a reader who does not want it", async () => {
  const bring = await start({ soundAlerts: false });
  touch();
  await bring(2);
  expect(notes).toBe(0);
});
