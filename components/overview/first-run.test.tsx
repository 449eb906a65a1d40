import { screen, waitFor } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { useSubscription } from "@/lib/client/data/use-account";
import { STARTER_BUNDLES } from "@/lib/client/starter/starter-bundles";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { samplePlan } from "@/lib/client/testing/sample-billing";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";
import type { FeedItem } from "@/lib/contracts/items";
import { FirstRunGate } from "./first-run-gate";

/** Renders the gate before "The panes" on a server that has these feeds and items, which may grow. */
function renderGate(options: { feeds?: Feed[]; items?: FeedItem[]; replies?: Record<string, unknown> } = {}) {
  window.history.replaceState(null, "", "/");
  const feeds = options.feeds ?? [];
  const items = options.items ?? [];
  const api = stubApi({
    ...articleReplies(items),
    "GET /api/feeds": () => [...feeds],
    "GET /api/bundles": [],
    "GET /api/subscription/status": sampleSubscription(),
    "POST /api/feeds/preview": () => errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
    ...options.replies,
  });
  const view = renderApp(
    <>
      <FirstRunGate>The panes</FirstRunGate>
      <Arrival />
    </>,
  );
  return { feeds, items, ...api, ...view };
}
function Arrival() {
  return useSubscription().isFetched ? <p>plan arrived</p> : null;
}
const field = () => screen.findByLabelText("Keywords, URL, or social profile");
const add = () => screen.getByRole("button", { name: "Add feed" });
const panes = () => screen.findByText("The panes");

describe("who follows nothing yet", () => {
  test("is asked for one thing, and told what it is while typing", async () => {
    const { user } = renderGate();
    await user.type(await field(), "harbour.example");
    expect(await field()).toHaveAccessibleDescription("Website URL");
    expect(screen.queryByText("The panes")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Import from another reader" })).toHaveAttribute(
      "href",
      "/settings?tab=advanced",
    );
    expect(screen.getAllByRole("link", { name: "Take the tutorial, 5 steps" })[0]).toHaveAttribute("href", "/tutorial");
  });

  test("sees that a trial runs, and nothing about a plan on Free", async () => {
    const { unmount } = renderGate({ replies: { "GET /api/subscription/status": samplePlan("trial") } });
    expect(await screen.findByText("6 days left")).toHaveTextContent("Free Trial · 6 days left");
    unmount();
    renderGate();
    await field();
    await screen.findByText("plan arrived");
    expect(screen.queryByText(/Free|of 25 feeds/)).not.toBeInTheDocument();
  });

  test("sees the panes with the first article", async () => {
    const feed = sampleFeed(7, { title: "Harbour" });
    const made = { ...feed, searchResult: { type: "rss_feed", originalInput: "x", alternatives: [] } };
    const state = { feeds: [] as Feed[], items: [] as FeedItem[] };
    const { user, sent } = renderGate({
      feeds: state.feeds,
      items: state.items,
      replies: {
        "POST /api/feeds": () => {
          state.feeds.push(feed);
          state.items.push(sampleItem(1));
          return made;
        },
      },
    });
    await user.type(await field(), "harbour.example{Enter}");
    expect(await panes()).toBeVisible();
    expect(sent("POST /api/feeds")).toEqual([{ url: "harbour.example", bundleId: null }]);
    expect(await screen.findByText("You now follow “Harbour”.")).toBeVisible();
  });

  test("reads next to the field why an address was refused", async () => {
    const { user } = renderGate({
      replies: { "POST /api/feeds": () => errorReply(422, "FEED_UNREACHABLE", "This site does not answer.") },
    });
    await user.type(await field(), "gone.example");
    await user.click(add());
    expect(await screen.findByText("This site does not answer.")).toBeVisible();
    expect(await field()).toHaveValue("gone.example");
  });

  test("reads in a notice that the plan's limit is reached, with the way to the plans", async () => {
    const { user } = renderGate({
      replies: { "POST /api/feeds": () => errorReply(403, "PLAN_LIMIT", "Your plan has 10 feeds.") },
    });
    await user.type(await field(), "more.example");
    await user.click(add());
    expect(await screen.findByText("Your plan has 10 feeds.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Upgrade Now" })).toBeVisible();
  });

  test("may look around first", async () => {
    const { user } = renderGate();
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    expect(await panes()).toBeVisible();
  });
});

test("who follows something never sees it", async () => {
  renderGate({ feeds: [sampleFeed(7)] });
  expect(await panes()).toBeVisible();
});

describe("a starter bundle", () => {
  const [starter] = STARTER_BUNDLES;
  const bundle = sampleBundle(4, { name: starter?.name });
  const failed = [{ url: starter?.feeds[1]?.url, code: "FEED_UNREACHABLE", message: "No answer" }];
  const made = { bundle, feeds: [sampleFeed(7)], addedFeedIds: [7], failed };
  const gone = () => new Response(null, { status: 204 });

  test("comes with one press, says what is missing, and goes again with Added", async () => {
    const { user, sent, feeds } = renderGate({
      replies: {
        "POST /api/bundles/with-feeds": made,
        "DELETE /api/feeds/7": gone,
        "DELETE /api/bundles/4": gone,
      },
    });
    await user.click(await screen.findByRole("button", { name: `Add ${starter?.name}` }));
    expect(await screen.findByText(`1 feed. Not reached: ${starter?.feeds[1]?.title}.`)).toBeVisible();
    expect(sent("POST /api/bundles/with-feeds")).toEqual([
      { name: starter?.name, color: starter?.color, urls: starter?.feeds.map(({ url }) => url) },
    ]);
    // Nothing has arrived yet, so the screen stays.
    await user.click(await screen.findByRole("button", { name: `${starter?.name} is added. Undo` }));
    expect(await screen.findByRole("button", { name: `Add ${starter?.name}` })).toBeEnabled();
    expect(sent("DELETE /api/feeds/7")).toHaveLength(1);
    expect(sent("DELETE /api/bundles/4")).toHaveLength(1);
    expect(feeds).toEqual([]);
  });

  test("goes with the notice's Undo, too", async () => {
    const { user, sent } = renderGate({
      replies: {
        "POST /api/bundles/with-feeds": made,
        "DELETE /api/feeds/7": gone,
        "DELETE /api/bundles/4": gone,
      },
    });
    await user.click(await screen.findByRole("button", { name: `Add ${starter?.name}` }));
    await clickUndo(user);
    await waitFor(() => expect(sent("DELETE /api/bundles/4")).toHaveLength(1));
  });

  test("that cannot be added can be tried again", async () => {
    const { user } = renderGate({
      replies: { "POST /api/bundles/with-feeds": () => errorReply(403, "PLAN_LIMIT", "You have 5 bundles.") },
    });
    await user.click(await screen.findByRole("button", { name: `Add ${starter?.name}` }));
    expect(await screen.findByText("You have 5 bundles.")).toBeVisible();
    expect(screen.getByRole("button", { name: `Add ${starter?.name}` })).toBeEnabled();
  });
});

test("each of the three starter bundles has five feeds with addresses of their own", () => {
  expect(STARTER_BUNDLES.map(({ feeds }) => feeds.length)).toEqual([5, 5, 5]);
  const urls = STARTER_BUNDLES.flatMap(({ feeds }) => feeds.map(({ url }) => url));
  expect(new Set(urls).size).toBe(15);
  expect(urls.every((url) => url.startsWith("https://"))).toBe(true);
});
