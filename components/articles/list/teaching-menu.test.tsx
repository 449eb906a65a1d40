import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import {
  articleList,
  articleRow,
  articleTitles,
  renderArticles,
  sampleItems,
} from "@/components/testing/render-articles";
import { FeedScreen } from "@/components/workspace/feed-screen";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply } from "@/lib/client/testing/stub-api";
import type { SmartSettings } from "@/lib/contracts/smart";

const LESSONS = "POST /api/intelligent-feed/7/lessons";
const SETTINGS: SmartSettings = {
  feedId: 7,
  keywords: "solar sailing",
  excludedWords: [],
  excludedSites: [],
  strictness: "balanced",
  languages: [],
  prefers: [],
  avoids: [],
  lessons: 1,
};
const SMART = {
  title: "Solar Sailing",
  feedType: "intelligent",
  isIntelligent: true,
  keywords: "solar sailing",
} as const;

/** Renders the list of a feed. */
async function openList(feed: Parameters<typeof sampleFeed>[1], replies: Record<string, unknown> = {}) {
  const view = renderArticles(<FeedScreen feedId={7} />, {
    items: sampleItems(2),
    replies: {
      "GET /api/feeds/7": sampleFeed(7, feed),
      "GET /api/intelligent-feed/7": SETTINGS,
      [LESSONS]: SETTINGS,
      ...replies,
    },
  });
  await screen.findByRole("heading", { level: 1, name: feed?.title });
  await articleList().findAllByRole("article");
  return view;
}

/** Renders the list of a feed and opens the menu of its second row. */
async function openMenu(...list: Parameters<typeof openList>) {
  const view = await openList(...list);
  await view.user.click(articleRow("Item 2").getByRole("button", { name: "More actions" }));
  return view;
}

/** Renders the list of a feed and opens the preview of its second row as a finger does. */
async function openPreview(...list: Parameters<typeof openList>) {
  const view = await openList(...list);
  const heading = articleRow("Item 2").getByRole("heading");
  fireEvent.pointerDown(heading, { pointerType: "touch" });
  await screen.findByRole("group", { name: "Selected articles" });
  fireEvent.pointerUp(heading, { pointerType: "touch" });
  await view.user.click(screen.getByRole("button", { name: "More for the selected articles" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Preview" }));
  return { ...view, preview: within(await screen.findByRole("dialog", { name: "Item 2" })) };
}
const entry = (name: string) => screen.findByRole("menuitem", { name });

test.each([
  ["More like this", "more"],
  ["Less like this", "less"],
])("“%s” teaches a smart feed with the article, and Undo takes the lesson back", async (name, direction) => {
  const { user, sent } = await openMenu(SMART);
  await user.click(await entry(name));
  expect(await screen.findByText("This applies from the next search.")).toBeVisible();
  expect(sent(LESSONS)).toEqual([{ itemId: 2, direction }]);
  await clickUndo(user);
  await waitFor(() =>
    expect(sent(LESSONS)).toEqual([
      { itemId: 2, direction },
      { itemId: 2, direction: null },
    ]),
  );
});

test("a lesson leaves the article where it is and unread", async () => {
  const { user } = await openMenu(SMART);
  await user.click(await entry("Less like this"));
  await screen.findByText("This applies from the next search.");
  expect(articleRow("Item 2").getByText("New")).toBeVisible();
  expect(articleTitles()).toEqual(["Unread: Item 2", "Unread: Item 1"]);
});

test("a lesson that the server refuses is reported in its words, without an undo", async () => {
  const { user } = await openMenu(SMART, { [LESSONS]: () => errorReply(429, "RATE_LIMITED", "Too many lessons.") });
  await user.click(await entry("More like this"));
  expect(await screen.findByText("Too many lessons.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("a lesson is given by keyboard, and the focus returns to the row's button", async () => {
  const { user, sent } = await openMenu(SMART);
  await entry("More like this");
  await user.keyboard("{Home}{ArrowDown}{Enter}");
  await waitFor(() => expect(sent(LESSONS)).toEqual([{ itemId: 2, direction: "less" }]));
  expect(articleRow("Item 2").getByRole("button", { name: "More actions" })).toHaveFocus();
});

test("a feed that is not smart offers no lessons in its menu", async () => {
  await openMenu({ title: "Ships" });
  expect(await entry("Mark above as read")).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /like this/ })).not.toBeInTheDocument();
});

test.each([
  ["More like this", "more"],
  ["Less like this", "less"],
])("“%s” in the preview of a held row teaches a smart feed, for a finger", async (name, direction) => {
  const { user, sent, preview } = await openPreview(SMART);
  await user.click(preview.getByRole("button", { name }));
  await waitFor(() => expect(sent(LESSONS)).toEqual([{ itemId: 2, direction }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a feed that is not smart offers no lessons in a preview", async () => {
  const { preview } = await openPreview({ title: "Ships" });
  expect(preview.getByRole("button", { name: "Mark above as read" })).toBeVisible();
  expect(preview.queryByRole("button", { name: /like this/ })).not.toBeInTheDocument();
});
