import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { stubApi } from "@/lib/client/testing/stub-api";
import { SelectFeed } from "./select-feed";

test("each feed has its bundle and its description", async () => {
  stubApi({
    "GET /api/feeds": [
      sampleFeed(1, { title: "Ships", description: "On water", itemCount: 5, unreadCount: 2 }),
      sampleFeed(2, { title: "Sails", description: null, itemCount: 1, unreadCount: 0 }),
    ],
    "GET /api/bundles": [sampleBundle(4, { name: "Mornings", feedIds: [1] })],
    "GET /api/counts": { total: 0, unread: 0, starred: 0, feeds: [], bundles: [], newestItemId: null },
  });
  renderApp(<SelectFeed />);
  expect(await screen.findByRole("link", { name: "Ships in Mornings On water 2 unread 5 articles" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sails 1 article" })).toBeVisible();
});
