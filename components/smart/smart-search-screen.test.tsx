import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { samplePlan } from "@/lib/client/testing/sample-billing";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { SmartFeedPreview, SmartItem } from "@/lib/contracts/smart";
import { SmartSearchScreen } from "./smart-search-screen";

const GENERATE = "POST /api/intelligent-feed/generate";
const SAVE = "POST /api/intelligent-feed/save";

const item = (id: number, more: Partial<SmartItem> = {}): SmartItem => ({
  title: `Found ${id}`,
  description: "",
  link: `https://found.example/${id}`,
  thumbnail: null,
  publishedAt: null,
  source: "Harbour News",
  matchedTerms: ["solar"],
  isOwn: false,
  score: { total: 0.8, relevance: 0.9, freshness: 0.5, source: 0.25, taught: 0 },
  copies: [],
  isClose: false,
  ...more,
});
const found = (more: Partial<SmartFeedPreview> = {}): SmartFeedPreview => ({
  title: "Solar Sailing",
  description: "Articles about solar sailing",
  items: [item(1)],
  failedSources: [],
  relatedTerms: [],
  fitting: 1,
  fittingBroadly: 1,
  considered: 1,
  strictness: "balanced",
  ...more,
});

/** Renders the screen with this reply to a search. */
function renderSearch(reply: unknown, options: { address?: string; replies?: Record<string, unknown> } = {}) {
  window.history.replaceState(null, "", options.address ?? "/intelligent-search");
  const api = stubApi({
    [GENERATE]: reply,
    "GET /api/bundles": [],
    "GET /api/feeds": [],
    "GET /api/subscription/status": samplePlan("active"),
    "POST /api/feeds/preview": () => errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
    ...options.replies,
  });
  return { ...api, ...renderApp(<SmartSearchScreen />) };
}
const field = () => screen.getByRole("textbox", { name: "Keywords, URL, or social profile" });
const preview = () => screen.findByRole("dialog", { name: "Preview" });

describe("searching", () => {
  test("says which conditions make no sense, and searches the rest anyway", async () => {
    const { user, sent } = renderSearch(found());
    await user.type(field(), "solar quality:good is:duplicate kind:news");
    const hints = screen.getByRole("status", { name: "Search hints" });
    await waitFor(() => expect(within(hints).getAllByRole("listitem")).toHaveLength(2));
    expect(hints).toHaveTextContent("quality: needs a number from 0 to 100");
    expect(hints).toHaveTextContent("is: has no meaning in a smart feed");
    await user.click(screen.getByRole("button", { name: "Generate Feed" }));
    await preview();
    expect(sent(GENERATE)).toEqual([{ keywords: "solar quality:good is:duplicate kind:news" }]);
  });

  test("needs keywords, and sends them trimmed", async () => {
    const { user, sent } = renderSearch(found());
    await user.click(screen.getByText("Search tips"));
    expect(screen.getByText("an exact phrase")).toBeVisible();
    expect(screen.getByRole("button", { name: "Generate Feed" })).toBeDisabled();
    await user.type(field(), "  solar sailing {Enter}");
    expect(await preview()).toHaveTextContent("Articles about solar sailing");
    expect(sent(GENERATE)).toEqual([{ keywords: "solar sailing" }]);
  });

  test("searches a word that could be an address, unless a feed is found there", async () => {
    let isFeed = false;
    const { user, sent } = renderSearch(found(), {
      replies: {
        "POST /api/feeds/preview": () =>
          isFeed
            ? {
                title: "Node",
                feedUrl: "https://node.js/feed",
                siteUrl: null,
                icon: null,
                perWeek: null,
                newest: [],
                alternatives: 0,
              }
            : errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
        "POST /api/feeds": sampleFeed(9),
      },
    });
    await user.type(field(), "node.js{Enter}");
    await user.click(within(await preview()).getByRole("button", { name: "Cancel" }));
    expect(sent(GENERATE)).toEqual([{ keywords: "node.js" }]);
    isFeed = true;
    await user.clear(field());
    await user.type(field(), "nodejs.org");
    await user.click(await screen.findByRole("button", { name: "Add feed" }, { timeout: 3_000 }));
    await waitFor(() => expect(sent("POST /api/feeds")).toEqual([{ url: "nodejs.org", bundleId: null }]));
    expect(window.location.pathname).toBe("/articles/9");
  });

  test("saves in the bundle that the address names", async () => {
    const bundles = [sampleBundle(6, { name: "Boats" }), sampleBundle(7, { name: "Gardens" })];
    const { user, sent } = renderSearch(found(), {
      address: "/intelligent-search?q=solar+boats&bundle=7",
      replies: { "GET /api/bundles": bundles, [SAVE]: sampleFeed(1) },
    });
    await preview();
    expect(await screen.findByRole("combobox", { name: "Add to Bundle" })).toHaveTextContent("Gardens");
    await user.click(screen.getByRole("button", { name: "Add Feed" }));
    await waitFor(() => expect(sent(SAVE)).toEqual([expect.objectContaining({ bundleId: 7 })]));
  });

  test("the address's keywords are searched at once and leave the address", async () => {
    const { sent } = renderSearch(found(), { address: "/intelligent-search?q=sails%20%26%20ships" });
    expect(await preview()).toBeVisible();
    expect(sent(GENERATE)).toEqual([{ keywords: "sails & ships" }]);
    expect(window.location.search).toBe("");
  });

  test("a suggested topic is searched with one click, and no second search starts in the meantime", async () => {
    const { user, sent } = renderSearch(() => new Promise(() => {}));
    await user.click(screen.getByRole("button", { name: /^Space Exploration/ }));
    expect(field()).toHaveValue("Space Exploration");
    expect(await screen.findByText("Searching for Space Exploration")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Climate Change/ })).toBeDisabled();
    await user.type(field(), "{Enter}");
    expect(sent(GENERATE)).toEqual([{ keywords: "Space Exploration" }]);
  });
});

describe("the preview", () => {
  /** Searches and returns the preview of what was found. */
  async function previewOf(more: Partial<SmartFeedPreview>) {
    const { user } = renderSearch(found(more));
    await user.type(field(), "solar{Enter}");
    return within(await preview());
  }

  test("says of each article why it was found and where else it is", async () => {
    const copies = ["A", "B", "B", "C", "D", "E"].map((source) => ({
      source,
      title: "Same",
      link: "https://e.example",
    }));
    const dialog = await previewOf({ items: [item(1, { matchedTerms: ["solar", "sail"], copies, isOwn: true })] });
    expect(
      dialog.getByText(
        "Names “solar”, “sail” · from a feed you follow · keywords 90, freshness 50, source 25 (of 100)",
      ),
    ).toBeVisible();
    expect(dialog.getByText("Also at A, B, C, D and 1 more")).toBeVisible();
    expect(dialog.getByText(/^Harbour News/)).toHaveTextContent("Harbour News · Recently");
  });

  test("says that an article without the words is close in meaning", async () => {
    const dialog = await previewOf({ items: [item(1, { matchedTerms: [] })] });
    expect(dialog.getByText(/^Close in meaning · keywords 90/)).toBeVisible();
  });

  test("counts what it does not show, and names the searches that failed", async () => {
    const items = Array.from({ length: 40 }, (_, at) => item(at));
    const dialog = await previewOf({ items, failedSources: ["news.example", "wire.example"] });
    const shown = dialog.getAllByRole("heading", { level: 3 }).length;
    expect(shown).toBeLessThan(40);
    expect(dialog.getByText(`+${40 - shown} more articles...`)).toBeVisible();
    expect(dialog.getByText("Not responding: news.example, wire.example.")).toBeVisible();
  });

  test("says how many fit", async () => {
    const dialog = await previewOf({ items: [item(1), item(2)], fitting: 2, fittingBroadly: 2, considered: 90 });
    expect(dialog.getByRole("status")).toHaveTextContent("2 articles fit. Other articles are left out.");
    expect(dialog.queryByRole("button", { name: /^Include/ })).not.toBeInTheDocument();
  });

  test.each([
    [1, "1 article fits, so the search was widened: the last 2 articles come close."],
    [0, "Nothing fits yet, so the search was widened: 2 articles come close."],
  ])("says that the search was widened where %i fit", async (fitting, said) => {
    const close = [item(2, { isClose: true }), item(3, { isClose: true })];
    const items = [...Array.from({ length: fitting }, () => item(1)), ...close];
    const dialog = await previewOf({ items, fitting, fittingBroadly: fitting + 1 });
    expect(dialog.getByRole("status")).toHaveTextContent(said);
    expect(dialog.getAllByText(/^Partial match · /)).toHaveLength(2);
    expect(dialog.queryByRole("button", { name: /^Include/ })).not.toBeInTheDocument();
  });

  test("offers what fits in part, shows it in place, and saves the feed so", async () => {
    const broad = found({ items: [item(1), item(2)], fitting: 2, fittingBroadly: 2, strictness: "broad" });
    const replies = { [SAVE]: { ...sampleFeed(9), bundleId: null } };
    const answers = [found({ fittingBroadly: 2, considered: 9 }), broad];
    const { user, sent } = renderSearch(() => answers.shift(), { replies });
    await user.type(field(), "solar{Enter}");
    const dialog = within(await preview());
    await user.click(dialog.getByRole("button", { name: "Include 1 that fits in part" }));
    expect(await dialog.findByText("Found 2")).toBeVisible();
    expect(dialog.getByRole("status")).toHaveTextContent("2 articles fit, some of them in part.");
    expect(sent(GENERATE)).toEqual([{ keywords: "solar" }, { keywords: "solar", strictness: "broad" }]);
    await user.click(dialog.getByRole("button", { name: "Add Feed" }));
    await waitFor(() => expect(sent(SAVE)).toEqual([expect.objectContaining({ strictness: "broad" })]));
  });

  test("says when nothing fits, what to try, and offers to save the feed anyway", async () => {
    const dialog = await previewOf({ items: [], fitting: 0, fittingBroadly: 3, considered: 40 });
    expect(dialog.getByText("Nothing fits yet")).toBeVisible();
    expect(
      dialog.getByText(/^None of the 40 articles found with these words is clearly about them\. Try/),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: "Include 3 that fit in part" })).toBeEnabled();
    expect(dialog.getByRole("button", { name: "Add Feed" })).toBeEnabled();
  });

  test("closes without a change on Cancel, and the keywords stay", async () => {
    const { user, sent } = renderSearch(found());
    await user.type(field(), "solar{Enter}");
    await user.click(within(await preview()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(field()).toHaveValue("solar");
    expect(sent(SAVE)).toEqual([]);
  });

  test("is over once the feed is saved, and the field is empty for the next", async () => {
    const saved = { ...sampleFeed(9, { title: "Solar Sailing" }), bundleId: null };
    const { user } = renderSearch(found(), { replies: { [SAVE]: saved } });
    await user.type(field(), "solar{Enter}");
    await user.click(within(await preview()).getByRole("button", { name: "Add Feed" }));
    expect(await screen.findByText("“Solar Sailing” is in your feeds.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(field()).toHaveValue("");
  });
});

describe("a search that fails", () => {
  test.each([
    [429, "Too many searches. Try again in a minute.", "Too many searches. Try again in a minute."],
    [500, "The search is down.", "Failed to generate feed: Server error"],
  ])("with status %i shows the server's reason, and an alert", async (status, message, text) => {
    const alert = jest.spyOn(window, "alert").mockImplementation(() => {});
    const { user } = renderSearch(() => errorReply(status, "FAILED", message));
    await user.type(field(), "solar{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
    expect(alert).toHaveBeenCalledWith(text);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Generate Feed" })).toBeEnabled();
  });

  test("at the second attempt replaces what the first one said", async () => {
    const alert = jest.spyOn(window, "alert").mockImplementation(() => {});
    let isCut = true;
    const reply = () => {
      if (isCut) throw new TypeError("Failed to fetch");
      return errorReply(500, "FAILED", "The search is down.");
    };
    const { user } = renderSearch(reply, { replies: { "GET /api/health": {} } });
    await user.type(field(), "tidal power{Enter}");
    expect(await screen.findByText(/Couldn't reach the server/)).toBeVisible();
    isCut = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(alert.mock.calls).toEqual([["Failed to generate feed: Server error"]]));
    expect(screen.queryByText(/Couldn't reach the server/)).not.toBeInTheDocument();
  });

  test("without a connection can be tried again with the same words", async () => {
    const alert = jest.spyOn(window, "alert").mockImplementation(() => {});
    let fails = true;
    const reply = () => {
      if (fails) throw new TypeError("Failed to fetch");
      return found();
    };
    const { user, sent } = renderSearch(reply, { replies: { "GET /api/health": {} } });
    await user.type(field(), "solar{Enter}");
    expect(await screen.findByText(/Couldn't reach the server/)).toBeVisible();
    expect(alert).not.toHaveBeenCalled();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await preview()).toBeVisible();
    await waitFor(() => expect(sent(GENERATE)).toEqual([{ keywords: "solar" }, { keywords: "solar" }]));
  });
});
