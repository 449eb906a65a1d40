import { act, screen, waitFor } from "@testing-library/react";
import { Library } from "@/components/library/library";
import { resetLibraryView } from "@/lib/client/stores/library-view";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { LIBRARY_VIEW_COOKIE } from "@/lib/shared/library-view";
import { renderApp } from "./render-app";

const count = (id: number, unread: number, total = 10) => ({ id, total, unread, starred: 0 });
export const COUNTS = {
  total: 1234,
  unread: 12,
  starred: 1,
  later: 2,
  highlights: 0,
  feeds: [count(1, 5, 1500), count(2, 0), count(3, 7)],
  bundles: [count(4, 5, 20), count(5, 0)],
  newestItemId: 9,
};
const MORNINGS = sampleBundle(4, { name: "Mornings", feedIds: [1], feedCount: 1, itemCount: 20 });
export const FEEDS = [
  sampleFeed(1, { title: "Ships" }),
  sampleFeed(2, { title: "Trains", fetchError: "HTTP 503", failingSince: "2026-03-01T12:00:00.000Z" }),
  sampleFeed(3, { title: "Boats", isIntelligent: true }),
];
const LOADED = {
  "GET /api/counts": COUNTS,
  "GET /api/bundles": [MORNINGS, sampleBundle(5, { name: "Evenings" })],
  "GET /api/feeds": FEEDS,
  "GET /api/saved-searches": [],
  "GET /api/labels": [],
  "GET /api/reading-days": [],
  "GET /api/subscription/status": sampleSubscription(),
};
export const row = (name: string | RegExp) => screen.getByRole("treeitem", { name });
export const findRow = (name: string | RegExp) => screen.findByRole("treeitem", { name });
/** Returns the names of all rows from top to bottom. */
export const names = () => screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-label"));

/** Forgets how the library was shown; before each test. */
export function forgetLibraryView(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${LIBRARY_VIEW_COOKIE}=;path=/;max-age=0`;
  resetLibraryView();
}

/** Renders the library at an address, for a server with these replies. */
export async function renderLibrary(replies: Record<string, unknown> = {}, address = "/") {
  window.history.replaceState(null, "", address);
  const server = stubApi({ ...LOADED, ...replies });
  const view = renderApp(<Library userId="user-1" />);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(2));
  return { ...server, ...view };
}

/** Renders the library, puts the focus on a row and returns a user to press keys. */
export async function focusRow(name: string | RegExp, replies: Record<string, unknown> = {}) {
  const view = await renderLibrary(replies);
  const item = await findRow(name);
  act(() => item.focus());
  return view;
}
