import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { LibraryPanelLater } from "@/components/layout/library-panel-later";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { BottomBar } from "./bottom-bar";
import { HeaderActions } from "./header-actions";
import { PlacesNav } from "./places-nav";
import { UserMenu } from "./user-menu";

const LOADED = {
  "GET /api/auth/me": sampleUser(),
  "GET /api/subscription/status": sampleSubscription(),
  "GET /api/alerts": [],
  "GET /api/bundles": [],
  "GET /api/saved-searches": [],
  "GET /api/labels": [],
  "GET /api/feeds": [sampleFeed(1, { title: "Ships" })],
  "GET /api/counts": { total: 3, unread: 3, starred: 0, feeds: [], bundles: [], newestItemId: 3 },
};
const LOGOUT = "POST /api/auth/logout";
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const at = (address: string) => window.history.replaceState(null, "", address);

describe("the header", () => {
  test("marks the place that is shown", () => {
    at("/bundles");
    stubApi(LOADED);
    renderApp(<PlacesNav />);
    const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(current).toEqual([screen.getByRole("link", { name: "Bundles" })]);
  });

  test.each([
    ["Add feed", "Add feed"],
    ["Search", /search/i],
  ])("its button “%s” opens the dialog", async (name, dialog) => {
    stubApi(LOADED);
    const { user } = renderApp(<HeaderActions search="none" />);
    // The same button is there once for wide and once for narrow windows.
    const [wide] = screen.getAllByRole("button", { name });
    await user.click(wide as HTMLElement);
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });

  test("refreshes all feeds once, however often it is asked to in the meantime", async () => {
    let finish: (found: unknown) => void = () => undefined;
    const found = new Promise((resolve) => {
      finish = resolve;
    });
    const { sent } = stubApi({ ...LOADED, "POST /api/feeds/refresh": () => found });
    const { user } = renderApp(<HeaderActions search="none" />);
    await user.click(button("Refresh feeds"));
    await user.click(await screen.findByRole("button", { name: "Refreshing…" }));
    finish({ newItems: 3, failed: 0, pending: 0 });
    expect(await screen.findByText("3 new articles")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Refresh feeds" })).toHaveAttribute("aria-disabled", "false");
    expect(sent("POST /api/feeds/refresh")).toHaveLength(1);
  });

  test("reports a refresh that is refused", async () => {
    stubApi({ ...LOADED, "POST /api/feeds/refresh": () => errorReply(429, "RATE_LIMITED", "Try again in a minute.") });
    const { user } = renderApp(<HeaderActions search="none" />);
    await user.click(button("Refresh feeds"));
    expect(await screen.findByText("Try again in a minute.")).toBeVisible();
  });
});

describe("the account menu", () => {
  async function openMenu(replies: Record<string, unknown> = {}) {
    const server = stubApi({ ...LOADED, ...replies });
    const { user } = renderApp(<UserMenu />);
    await user.click(button("Account menu"));
    return { user, ...server, menu: within(await screen.findByRole("menu")) };
  }

  test("names the account and leads to its places", async () => {
    const { menu } = await openMenu();
    expect(await menu.findByText("Robin Reader")).toBeVisible();
    expect(menu.getByText("robin@example.com")).toBeVisible();
    expect(menu.getByRole("menuitem", { name: "Settings" })).toHaveAttribute("href", "/settings");
    expect(menu.getByRole("menuitem", { name: "Insights" })).toHaveAttribute("href", "/intelligence");
    expect(menu.getAllByRole("menuitem").at(-1)).toHaveAccessibleName("Sign Out");
  });

  test("shows the address where the account has no name", async () => {
    const { menu } = await openMenu({ "GET /api/auth/me": sampleUser({ firstName: null, lastName: null }) });
    expect(await menu.findAllByText("robin@example.com")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Account menu", hidden: true })).toHaveTextContent("R");
  });

  test.each([
    ["once", {}],
    ["even when the server fails", () => errorReply(500, "INTERNAL", "Busy")],
    ["even without a connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("signs out and leaves the page %s", async (_how, reply) => {
    at("/bundles");
    const navigations = watchNavigation();
    const { user, menu, sent } = await openMenu({ [LOGOUT]: reply, "GET /api/health": {} });
    await user.click(menu.getByRole("menuitem", { name: "Sign Out" }));
    await waitFor(() => expect(navigations()).toBe(1));
    expect(sent(LOGOUT)).toHaveLength(1);
  });
});

describe("the bar at the bottom", () => {
  test("leads to the four places, marks the one that is shown and counts unread alerts", async () => {
    at("/alerts");
    stubApi({ ...LOADED, "GET /api/alerts": [sampleAlert(1), sampleAlert(2), sampleAlert(3, { isRead: true })] });
    renderApp(<BottomBar />);
    const bar = within(screen.getByRole("navigation", { name: "Bottom" }));
    expect(bar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/bundles",
      "/new-feed",
      "/alerts",
    ]);
    expect(bar.getByRole("link", { current: "page" })).toHaveAttribute("href", "/alerts");
    expect(await bar.findByText(/2/)).toBeVisible();
  });

  test.each([
    ["/settings", "true"],
    ["/pricing", "true"],
    ["/tutorial/2", "true"],
    ["/highlights", undefined],
    ["/intelligent-search", undefined],
    ["/", undefined],
    ["/?bundle=3", undefined],
    ["/new-feed", undefined],
    ["/articles/7", undefined],
    ["/labels/7", undefined],
  ])("marks “More” at %s: %s", (address, current) => {
    at(address);
    stubApi(LOADED);
    renderApp(<BottomBar />);
    expect(button("More").getAttribute("aria-current") ?? undefined).toBe(current);
    if (current) expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  });

  test.each(["/articles", "/articles/7", "/labels/7"])("marks “My Feeds” at %s", (address) => {
    at(address);
    stubApi(LOADED);
    renderApp(<BottomBar />);
    expect(screen.getByRole("link", { current: true })).toHaveAttribute("href", "/");
  });

  async function openMore(replies: Record<string, unknown> = {}) {
    const server = stubApi({ ...LOADED, ...replies });
    const { user } = renderApp(<BottomBar />);
    await user.click(button("More"));
    return { user, ...server, sheet: within(await screen.findByRole("dialog", { name: "More" })) };
  }

  test.each([
    ["pro", "Active Subscriber"],
    ["trial", "Free Trial"],
    ["free", "Inactive"],
  ] as const)("its menu says of the plan %s “%s”", async (plan, text) => {
    const { sheet } = await openMore({ "GET /api/subscription/status": sampleSubscription({ plan }) });
    expect(await sheet.findByText(text)).toBeVisible();
  });

  test("its menu ends with the account's places, without feeds, and closes when one is chosen", async () => {
    const { user, sheet } = await openMore();
    expect(sheet.getAllByRole("link").map((link) => link.textContent?.trim())).toEqual([
      "Content Intelligence",
      "Profile",
      "Settings",
      "Subscription",
      "Support",
    ]);
    watchNavigation();
    await user.click(sheet.getByRole("link", { name: "Settings" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "More" })).not.toBeInTheDocument());
  });

  test("a swipe up on My Feeds opens the library, a shorter one does not", () => {
    stubApi(LOADED);
    renderApp(
      <>
        <BottomBar />
        <LibraryPanelLater userId="user-1" />
      </>,
    );
    const feeds = screen.getByRole("link", { name: "My Feeds" });
    const swipe = (to: number) => {
      fireEvent.touchStart(feeds, { touches: [{ clientY: 800 }] });
      fireEvent.touchMove(feeds, { touches: [{ clientY: to }] });
    };
    swipe(780);
    expect(screen.queryByRole("dialog", { name: "Library" })).not.toBeInTheDocument();
    swipe(760);
    expect(screen.getByRole("dialog", { name: "Library" })).toBeVisible();
  });

  test("its menu shows that signing out takes a moment, and sends it once", async () => {
    const { user, sheet, sent } = await openMore({ [LOGOUT]: () => new Promise(() => undefined) });
    await user.click(sheet.getByRole("button", { name: "Sign Out" }));
    expect(await sheet.findByRole("button", { name: "Signing out..." })).toBeDisabled();
    await waitFor(() => expect(sent(LOGOUT)).toHaveLength(1));
  });
});
