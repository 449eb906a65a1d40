import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { SmartFeedPreview, SmartSettings } from "@/lib/contracts/smart";
import { PreviewDialog } from "./preview-dialog";
import { TuneDialog } from "./tune-dialog";

const PREVIEW: SmartFeedPreview = {
  title: "Solar Sailing",
  description: "Articles about solar sailing",
  items: [
    {
      title: "A sail unfolds",
      description: "In orbit",
      link: "https://sails.example/1",
      thumbnail: null,
      publishedAt: "2026-03-01T10:00:00.000Z",
      source: "Sails",
      matchedTerms: ["solar"],
      isClose: false,
      isOwn: false,
      score: { total: 0.8, relevance: 0.9, freshness: 0.5, source: 0.5, taught: 0 },
      copies: [],
    },
  ],
  failedSources: [],
  relatedTerms: [],
  fitting: 1,
  fittingBroadly: 1,
  considered: 1,
  strictness: "balanced",
};
const SETTINGS: SmartSettings = {
  feedId: 7,
  keywords: "solar sailing",
  excludedWords: ["boats", "holiday"],
  excludedSites: [],
  strictness: "balanced",
  languages: ["en"],
  prefers: ["sails.example"],
  avoids: [],
  lessons: 2,
};
const PRO = { ...sampleSubscription().limits, canCreateIntelligentFeeds: true };

describe("saving a smart feed from its preview", () => {
  const SAVE = "POST /api/intelligent-feed/save";
  const replies = {
    "GET /api/bundles": [sampleBundle(4, { name: "Mornings" })],
    "GET /api/subscription/status": sampleSubscription({ limits: PRO }),
    [SAVE]: { ...sampleFeed(9), bundleId: null },
  };
  const dialog = (onSaved = jest.fn()) => (
    <PreviewDialog
      preview={PREVIEW}
      keywords="solar sailing"
      onBroaden={() => {}}
      broadening={false}
      onClose={jest.fn()}
      onSaved={onSaved}
    />
  );

  test("shows what was found and saves it under the suggested name", async () => {
    const { sent } = stubApi(replies);
    const onSaved = jest.fn();
    const { user } = renderApp(dialog(onSaved));
    expect(screen.getByRole("dialog", { name: "Preview" })).toHaveTextContent("A sail unfolds");
    await user.click(screen.getByRole("button", { name: "Add Feed" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent(SAVE)).toEqual([{ keywords: "solar sailing", feedName: "Solar Sailing", bundleId: null }]);
  });

  test("a new bundle needs a name before the feed can be added", async () => {
    const { sent } = stubApi(replies);
    const onSaved = jest.fn();
    const { user } = renderApp(dialog(onSaved));
    screen.getByRole("combobox", { name: "Add to Bundle" }).focus();
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("option", { name: "Create New Bundle" }));
    expect(screen.getByRole("button", { name: "Add Feed" })).toBeDisabled();
    await user.type(screen.getByLabelText("New Bundle Name"), " Space ");
    await user.click(screen.getByRole("button", { name: "Add Feed" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent(SAVE)).toEqual([expect.objectContaining({ bundleId: null, newBundleName: "Space" })]);
  });

  test("a failed save leaves the dialog with what was typed", async () => {
    stubApi({ ...replies, [SAVE]: () => errorReply(403, "PLAN_LIMIT", "Smart feeds are part of Pro.") });
    const onSaved = jest.fn();
    const { user } = renderApp(dialog(onSaved));
    await user.clear(screen.getByLabelText("Feed Name"));
    expect(screen.getByRole("button", { name: "Add Feed" })).toBeDisabled();
    await user.type(screen.getByLabelText("Feed Name"), "Sails");
    await user.click(screen.getByRole("button", { name: "Add Feed" }));
    expect(await screen.findByText("Smart feeds are part of Pro.")).toBeVisible();
    expect(screen.getByLabelText("Feed Name")).toHaveValue("Sails");
    expect(onSaved).not.toHaveBeenCalled();
  });

  test("on a plan without smart feeds the limit is named beforehand", async () => {
    stubApi({ ...replies, "GET /api/subscription/status": sampleSubscription() });
    renderApp(dialog());
    expect(await screen.findByText(/The Free plan doesn't include saving smart feeds/)).toBeVisible();
  });
});

describe("tuning a smart feed", () => {
  const TUNE = "PATCH /api/intelligent-feed/7";
  const replies = {
    "GET /api/intelligent-feed/7": SETTINGS,
    [TUNE]: SETTINGS,
    "POST /api/feeds/7/refresh": { feedId: 7, status: "unchanged", newItems: 0, error: null },
  };
  const FEED = sampleFeed(7, { isIntelligent: true, feedType: "intelligent" });

  test("starts with the feed's settings and what it learned", async () => {
    stubApi(replies);
    renderApp(<TuneDialog feed={FEED} open onOpenChange={jest.fn()} />);
    expect(await screen.findByLabelText("Keywords")).toHaveValue("solar sailing");
    expect(screen.getByLabelText("Leave out words")).toHaveValue("boats, holiday");
    expect(screen.getByRole("radio", { name: "Balanced" })).toBeChecked();
    const learned = screen.getByRole("region", { name: "What it has learned" });
    expect(within(learned).getByText("sails.example")).toBeVisible();
    expect(within(learned).getByText("From 2 articles.")).toBeVisible();
  });

  test("sends lists as entries, searches again and closes", async () => {
    const { sent } = stubApi(replies);
    const onOpenChange = jest.fn();
    const { user } = renderApp(<TuneDialog feed={FEED} open onOpenChange={onOpenChange} />);
    await user.type(await screen.findByLabelText("Leave out words"), ", boats,  regatta ");
    await user.type(screen.getByLabelText("Languages"), ", DE");
    await user.click(screen.getByRole("radio", { name: "Strict" }));
    expect(screen.getByText("Includes only clear matches.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save and search" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent(TUNE)).toEqual([
      {
        keywords: "solar sailing",
        excludedWords: ["boats", "holiday", "regatta"],
        excludedSites: [],
        languages: ["en", "de"],
        strictness: "strict",
      },
    ]);
    await waitFor(() => expect(sent("POST /api/feeds/7/refresh")).toHaveLength(1));
  });

  test("a language that is not a two-letter code and missing keywords are named and cannot be saved", async () => {
    const { sent } = stubApi(replies);
    const { user } = renderApp(<TuneDialog feed={FEED} open onOpenChange={jest.fn()} />);
    await user.type(await screen.findByLabelText("Languages"), ", german");
    expect(screen.getByLabelText("Languages")).toHaveAccessibleDescription(
      "“german” is not a two-letter language code",
    );
    await user.clear(screen.getByLabelText("Keywords"));
    expect(screen.getByLabelText("Keywords")).toHaveAccessibleDescription("Please enter keywords");
    expect(screen.getByRole("button", { name: "Save and search" })).toBeDisabled();
    await user.type(screen.getByLabelText("Leave out sites"), "{Enter}");
    expect(sent(TUNE)).toEqual([]);
  });
});
