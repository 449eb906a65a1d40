import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { RowMenu } from "./row-menu";

const FEED = sampleFeed(sampleItem(1).feedId);

/** A row's menu next to a library. */
function WithLibrary() {
  const feeds = useFeeds().data ?? [];
  return (
    <>
      <p>Feeds: {feeds.length}</p>
      <RowMenu item={sampleItem(1)} tabIndex={0} />
    </>
  );
}

test("the menu opens without reading the feeds again, and its dialog is about the article's feed", async () => {
  const { calls } = stubApi({ "GET /api/feeds": [FEED], "GET /api/bundles": [], "GET /api/feeds/7/bundles": [] });
  const { user } = renderApp(<WithLibrary />);
  await screen.findByText("Feeds: 1");
  // The feeds are no longer what was sent a moment ago.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
  calls.length = 0;
  await user.click(screen.getByRole("button", { name: "More actions" }));
  const action = await screen.findByRole("menuitem", { name: "Add to bundles" });
  expect(calls).toEqual([]);
  clock.mockRestore();
  await user.click(action);
  expect(await screen.findByRole("dialog")).toHaveTextContent(FEED.title);
});

test("the feeds are read once they are needed, and a failure is said", async () => {
  stubApi({ "GET /api/feeds": () => errorReply(500, "INTERNAL", "Internal error") });
  const { user } = renderApp(<RowMenu item={sampleItem(1)} tabIndex={0} />);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Add to bundles" }));
  expect(await screen.findByText("Failed to load feeds")).toBeVisible();
});
