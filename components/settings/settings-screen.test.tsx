import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { NEVER_SUBSCRIBED, sampleBilling, sampleInvoice, samplePlan } from "@/lib/client/testing/sample-billing";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleImport } from "@/lib/client/testing/sample-import";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { SettingsScreen } from "./settings-screen";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());

const FEEDS = ["Ships", "Trains", "Planes", "Bikes"].map((title, at) => sampleFeed(at + 1, { title }));
const busy = () => errorReply(503, "PAYMENTS_DOWN", "The provider does not respond.");

/** Renders the settings at this tab. */
function renderSettings(tab: string | null, replies: Record<string, unknown> = {}) {
  window.history.replaceState(null, "", tab ? `/settings?tab=${tab}` : "/settings");
  const api = stubApi({
    "GET /api/auth/me": sampleUser(),
    "GET /api/subscription/status": samplePlan("active"),
    "GET /api/stripe/subscription": sampleBilling(),
    "GET /api/stripe/payment-methods": [],
    "GET /api/stripe/billing-history": [sampleInvoice("in_1")],
    "GET /api/feeds": FEEDS,
    "GET /api/bundles": [sampleBundle(4, { name: "Mornings", feedCount: 1 })],
    "GET /api/reading-settings": DEFAULT_READING_SETTINGS,
    ...replies,
  });
  return { ...api, ...renderApp(<SettingsScreen />) };
}
const tab = (name: string) => screen.getByRole("tab", { name });

test.each([
  ["billing", "button", "Add payment method"],
  ["billing", "button", "Open portal"],
  ["rules", "link", "New rule"],
] as const)("the %s tab's %s in a header has the one size: %s", async (name, role, label) => {
  renderSettings(name, { "GET /api/rules": [] });
  expect(await screen.findByRole(role, { name: label })).toHaveClass("h-9", "text-body");
});

describe("the tabs", () => {
  test("are in groups, which describe them", () => {
    renderSettings(null);
    expect(tab("Billing")).toHaveAccessibleDescription("Account");
    expect(tab("Webhooks")).toHaveAccessibleDescription("Apps and data");
    expect(tab("Notifications")).toHaveAccessibleDescription("Account");
  });

  test("the address opens its tab, an unknown one the profile", async () => {
    renderSettings("nonsense");
    expect(tab("Profile")).toHaveAttribute("aria-selected", "true");
    expect(await screen.findByLabelText("First name")).toHaveValue("Robin");
  });

  test("a chosen tab is part of the address without a new entry in the history", async () => {
    const { user } = renderSettings(null);
    const entries = window.history.length;
    await user.click(tab("Appearance"));
    expect(window.location.search).toBe("?tab=appearance");
    expect(window.history.length).toBe(entries);
    expect(await screen.findByRole("radiogroup", { name: "Theme" })).toBeVisible();
    expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
  });
});

describe("the list of a phone", () => {
  const list = () => within(screen.getByRole("navigation", { name: "Settings" }));

  test("opens a page with a link back, both by address and with the focus", async () => {
    const { user } = renderSettings(null);
    await user.click(list().getByRole("link", { name: "Appearance" }));
    expect(window.location.search).toBe("?tab=appearance");
    const back = await screen.findByRole("link", { name: "All settings" });
    expect(back).toHaveFocus();
    expect(screen.queryByRole("navigation", { name: "Settings" })).not.toBeInTheDocument();
    await user.click(back);
    expect(window.location.href).toMatch(/\/settings$/);
    expect(list().getByRole("link", { name: "Profile" })).toHaveFocus();
  });

  test("has every tab, in the same groups", () => {
    renderSettings(null);
    const group = within(list().getByRole("region", { name: "Apps and data" }));
    expect(group.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Apps", "Webhooks", "Advanced"]);
    expect(list().getAllByRole("link")).toHaveLength(screen.getAllByRole("tab").length);
  });
});

describe("Billing", () => {
  const action = (name: string) => screen.findByRole("button", { name });

  test.each([
    ["Add payment method", "POST /api/stripe/setup-intent"],
    ["Open portal", "POST /api/stripe/portal"],
  ])("“%s” leaves to the provider's page", async (name, call) => {
    const { user } = renderSettings("billing", { [call]: { url: "https://pay.example/1" } });
    await user.click(await action(name));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("https://pay.example/1"));
  });

  test.each([
    ["Add payment method", "POST /api/stripe/setup-intent"],
    ["Open portal", "POST /api/stripe/portal"],
  ])("“%s” shows the reason when it fails", async (name, call) => {
    const { user } = renderSettings("billing", { [call]: busy });
    await user.click(await action(name));
    expect(await screen.findByText("The provider does not respond.")).toBeVisible();
    expect(navigateTo).not.toHaveBeenCalled();
    expect(await action(name)).toBeEnabled();
  });

  test("a card that could not be read back after the provider's page is reported", async () => {
    const { sent } = renderSettings("billing&setup=success&session_id=cs_7", { "POST /api/stripe/sync": busy });
    expect(await screen.findByText("Setup Failed")).toBeVisible();
    expect(sent("POST /api/stripe/sync")).toEqual([{ sessionId: "cs_7" }]);
  });

  test("a card that was added is read back once and the address is cleared", async () => {
    const { sent } = renderSettings("billing&setup=success&session_id=cs_7", {
      "POST /api/stripe/sync": sampleBilling(),
    });
    expect(await screen.findByText("Payment method added")).toBeVisible();
    expect(sent("POST /api/stripe/sync")).toEqual([{ sessionId: "cs_7" }]);
    expect(window.location.search).toBe("?tab=billing");
  });

  test("a card that could not pay the open invoice is reported as such", async () => {
    renderSettings("billing&setup=success", { "POST /api/stripe/sync": sampleBilling({ status: "past_due" }) });
    expect(await screen.findByText("We couldn't pay the open invoice with it yet.")).toBeVisible();
  });

  test("names the limit of its history only when it is reached", async () => {
    const few = renderSettings("billing");
    expect(await screen.findByText("Paid")).toBeVisible();
    expect(screen.queryByText("Your five most recent invoices.")).not.toBeInTheDocument();
    few.unmount();
    const invoices = [1, 2, 3, 4, 5].map((at) => sampleInvoice(`in_${at}`));
    renderSettings("billing", { "GET /api/stripe/billing-history": invoices });
    expect(await screen.findByText("Your five most recent invoices.")).toBeVisible();
  });

  test("an installation without plans has nothing to bill", async () => {
    renderSettings("billing", {
      "GET /api/subscription/status": samplePlan("no plans"),
      "GET /api/stripe/subscription": NEVER_SUBSCRIBED,
    });
    expect(await screen.findByText(/no paid plans on this server/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add payment method" })).not.toBeInTheDocument();
  });
});

describe("Appearance", () => {
  test("a chosen theme takes effect and is remembered in this browser", async () => {
    const { user } = renderSettings("appearance");
    const themes = within(await screen.findByRole("radiogroup", { name: "Theme" }));
    await user.click(themes.getByRole("radio", { name: /^Dark/ }));
    expect(themes.getByRole("radio", { name: /^Dark/ })).toBeChecked();
    expect(Object.values({ ...localStorage })).toContain("dark");
  });

  test("marking while scrolling is switched on and off", async () => {
    const { user } = renderSettings("appearance");
    const control = await screen.findByRole("switch", { name: "Mark as read while scrolling" });
    const before = control.getAttribute("aria-checked");
    await user.click(control);
    expect(control).not.toHaveAttribute("aria-checked", before ?? "");
    await user.click(control);
    expect(control).toHaveAttribute("aria-checked", before ?? "");
  });
});

describe("Webhooks", () => {
  test("can be created by subscribers", async () => {
    renderSettings("webhooks", { "GET /api/webhooks": [] });
    expect(await screen.findByText("No webhooks configured")).toBeVisible();
    expect(screen.getByRole("button", { name: "New webhook" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Upgrade to Pro" })).not.toBeInTheDocument();
  });

  test("name the plan that has them on the Free plan", async () => {
    renderSettings("webhooks", { "GET /api/subscription/status": samplePlan("free"), "GET /api/webhooks": [] });
    expect(await screen.findByText("The Pro plan includes webhooks.")).toBeVisible();
    expect(screen.queryByText("No webhooks configured")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/pricing");
  });

  test("are not announced before the plan is known", async () => {
    renderSettings("webhooks", { "GET /api/subscription/status": busy, "GET /api/webhooks": [] });
    expect(await screen.findByText("Loading your settings...")).toBeVisible();
    expect(screen.queryByText("Pro Feature")).not.toBeInTheDocument();
  });
});

describe("Advanced", () => {
  test("offers every export and the import of a file", async () => {
    renderSettings("advanced", { "GET /api/import": null });
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeEnabled();
    const exports = within(screen.getByRole("region", { name: "Export" })).getAllByRole("button");
    expect(exports.map(({ textContent }) => textContent?.trim())).toEqual([
      "Export all data",
      "Export feeds",
      "Export OPML",
    ]);
  });

  test("shows an import that runs already", async () => {
    const running = sampleImport({ state: "running", lines: { total: 4, added: 1, waiting: 3 } });
    renderSettings("advanced", { "GET /api/import": running, [`GET /api/import/${running.id}/lines`]: [] });
    expect(await screen.findByRole("progressbar", { name: "Import progress" })).toHaveAttribute("aria-valuenow", "25");
    expect(screen.queryByRole("button", { name: "Choose a file" })).not.toBeInTheDocument();
  });
});

describe("how articles are set", () => {
  const OWN = { ...DEFAULT_READING_SETTINGS, perFeed: { 1: { size: 22 } } };

  test("is chosen for all articles and saved at once", async () => {
    const { user, sent } = renderSettings("appearance", {
      "PATCH /api/reading-settings": { ...DEFAULT_READING_SETTINGS, paper: "sepia" },
    });
    const papers = within(await screen.findByRole("radiogroup", { name: "Paper" }));
    await user.click(papers.getByRole("radio", { name: "Sepia" }));
    expect(papers.getByRole("radio", { name: "Sepia" })).toBeChecked();
    await waitFor(() => expect(sent("PATCH /api/reading-settings")).toEqual([{ paper: "sepia" }]));
  });

  test("names the feeds with settings of their own, each with a way back", async () => {
    const { user, sent } = renderSettings("appearance", {
      "GET /api/feeds": [sampleFeed(1, { title: "Ships" }), sampleFeed(2)],
      "GET /api/reading-settings": OWN,
      "PATCH /api/reading-settings": DEFAULT_READING_SETTINGS,
    });
    expect(await screen.findByText("1 feed has its own settings.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reset Ships" }));
    expect(screen.queryByText("Ships")).not.toBeInTheDocument();
    await waitFor(() => expect(sent("PATCH /api/reading-settings")).toEqual([{ perFeed: { 1: null } }]));
  });

  test("the density of lists is chosen here, too", async () => {
    const { user } = renderSettings("appearance");
    const densities = within(await screen.findByRole("radiogroup", { name: "List density" }));
    await user.click(densities.getByRole("radio", { name: /^Titles/ }));
    expect(densities.getByRole("radio", { name: /^Titles/ })).toBeChecked();
    expect(document.cookie).toContain("feedloom-list=titles");
  });
});
