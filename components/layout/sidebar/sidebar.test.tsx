import { screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { Sidebar } from "./sidebar";

const COUNTS = { total: 1234, unread: 5, starred: 1, feeds: [], bundles: [], newestItemId: 9 };
const BUNDLES = [sampleBundle(4, { name: "Mornings", feedCount: 1, itemCount: 20 }), sampleBundle(5)];
const LOADED = {
  "GET /api/counts": COUNTS,
  "GET /api/bundles": BUNDLES,
  "GET /api/feeds": [sampleFeed(1, { title: "Ships", itemCount: 1500 }), sampleFeed(2, { title: "Trains" })],
  "GET /api/subscription/status": sampleSubscription(),
};
const failing = () => errorReply(500, "INTERNAL", "Busy");
const feeds = () => within(screen.getByRole("region", { name: "All Feeds" }));
const bundles = () => within(screen.getByRole("region", { name: "Bundles" }));
const master = () => screen.getByRole("link", { name: /^Master Feed/ });

function renderSidebar(replies: Record<string, unknown> = {}, address = "/") {
  window.history.replaceState(null, "", address);
  return { ...stubApi({ ...LOADED, ...replies }), ...renderApp(<Sidebar userId="user-1" />) };
}

describe("the library", () => {
  test("counts the articles of everything, of bundles and of feeds", async () => {
    renderSidebar();
    await waitFor(() => expect(master()).toHaveTextContent("1,234"));
    expect(await bundles().findByRole("link", { name: /Mornings/ })).toHaveTextContent("1 feed · 20 articles");
    expect(await feeds().findByRole("link", { name: /Ships/ })).toHaveTextContent("1,500");
    expect(feeds().getByText("2")).toBeVisible();
  });

  test.each([
    ["/", /^Master Feed/],
    ["/?bundle=4", /^Mornings/],
    ["/articles/1", /Ships/],
  ])("at %s marks the place that is shown, and only it", async (address, name) => {
    renderSidebar({}, address);
    await feeds().findByRole("link", { name: /Ships/ });
    await bundles().findByRole("link", { name: /Mornings/ });
    const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(current).toEqual([screen.getByRole("link", { name })]);
  });

  test("on the home screen a bundle only changes the address", async () => {
    const { user } = renderSidebar();
    await user.click(await bundles().findByRole("link", { name: /Mornings/ }));
    expect(window.location.search).toBe("?bundle=4");
    expect(bundles().getByRole("link", { name: /Mornings/ })).toHaveAttribute("aria-current", "page");
    await user.click(master());
    expect(window.location.search).toBe("");
  });

  test("copies the addresses of the master feed and of a bundle", async () => {
    const { user } = renderSidebar();
    await user.click(screen.getByRole("button", { name: "Copy master RSS URL" }));
    expect(await screen.findByText("Master RSS feed URL copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/user/user-1.xml");
    await user.click(await bundles().findByRole("button", { name: "Copy RSS URL of Mornings" }));
    expect(await screen.findByText("Bundle RSS feed URL copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/bundle/4.xml");
  });

  test.each([
    ["Edit Mornings", "Edit Bundle"],
    ["Create Bundle", "Create New Bundle"],
    ["Edit Ships", /edit feed/i],
  ])("its button “%s” opens the dialog for it", async (name, dialog) => {
    const { user } = renderSidebar();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });
});

describe("renaming a bundle", () => {
  test("shows the new name once the server has it", async () => {
    let name = "Mornings";
    const { user, sent } = renderSidebar({
      "GET /api/bundles": () => [sampleBundle(4, { name })],
      "PATCH /api/bundles/4": ({ body }: { body: unknown }) => {
        ({ name } = body as { name: string });
        return sampleBundle(4, { name });
      },
    });
    await user.click(await bundles().findByRole("button", { name: "Edit Mornings" }));
    await user.type(await screen.findByLabelText("Name"), " early{Enter}");
    expect(await bundles().findByRole("link", { name: /^Mornings early/ })).toBeVisible();
    expect(sent("PATCH /api/bundles/4")).toEqual([expect.objectContaining({ name: "Mornings early" })]);
  });

  test("keeps the old name when the server refuses the new one", async () => {
    const refused = () => errorReply(409, "CONFLICT", "There is a bundle of this name.");
    const { user } = renderSidebar({ "PATCH /api/bundles/4": refused });
    await user.click(await bundles().findByRole("button", { name: "Edit Mornings" }));
    await user.type(await screen.findByLabelText("Name"), " early{Enter}");
    expect(await screen.findByText("There is a bundle of this name.")).toBeVisible();
    expect(screen.getByText("Mornings")).toBeInTheDocument();
    expect(screen.queryByText("Mornings early")).not.toBeInTheDocument();
  });
});

describe("deleting a feed", () => {
  test("takes it away at once, and Undo brings it back", async () => {
    let isThere = true;
    const [ships, trains] = LOADED["GET /api/feeds"];
    const { user } = renderSidebar({
      "GET /api/feeds": () => (isThere ? [ships, trains] : [trains]),
      "DELETE /api/feeds/1": () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
      "POST /api/feeds/1/restore": () => {
        isThere = true;
        return ships;
      },
    });
    await user.click(await feeds().findByRole("button", { name: "Delete Ships" }));
    await waitFor(() => expect(feeds().queryByRole("link", { name: /Ships/ })).not.toBeInTheDocument());
    await clickUndo(user);
    expect(await feeds().findByRole("link", { name: /Ships/ })).toBeVisible();
  });

  test("brings it back when the server refuses", async () => {
    const { user } = renderSidebar({ "DELETE /api/feeds/1": failing });
    await user.click(await feeds().findByRole("button", { name: "Delete Ships" }));
    expect(await screen.findByText("Failed to delete feed")).toBeVisible();
    expect(feeds().getByRole("link", { name: /Ships/ })).toBeVisible();
  });
});

describe("a library that cannot be shown", () => {
  test("says of bundles and feeds apart that they failed", async () => {
    renderSidebar({ "GET /api/bundles": failing, "GET /api/feeds": failing });
    expect(await bundles().findByText("Failed to load bundles")).toBeVisible();
    expect(await feeds().findByText("Failed to load feeds")).toBeVisible();
    expect(bundles().queryByText("No bundles yet")).not.toBeInTheDocument();
  });

  test.each([
    ["bundles", bundles, "Create Bundle", "Create New Bundle"],
    ["feeds", feeds, "Add feed", "Add feed"],
  ])("without %s offers to add some", async (_what, place, name, dialog) => {
    const { user } = renderSidebar({ "GET /api/bundles": [], "GET /api/feeds": [] });
    await place().findByText(/^No .* yet$/);
    await user.click(place().getAllByRole("button", { name }).at(-1) as HTMLElement);
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });
});
