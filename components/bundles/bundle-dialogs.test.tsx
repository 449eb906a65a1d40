import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AddFeedsDialog } from "./add-feeds-dialog";
import { AddToBundlesDialog } from "./add-to-bundles-dialog";
import { DeleteBundleDialog } from "./delete-bundle-dialog";

const BUNDLE = sampleBundle(4, { name: "Mornings" });
const FEEDS = [
  sampleFeed(1, { title: "Ships" }),
  sampleFeed(2, { title: "Trains", description: "Ships on rails" }),
  sampleFeed(3, { title: "Planes" }),
];
const created =
  (bundleId: number) =>
  ({ body }: { body: unknown }) => ({ bundleId, ...(body as object) });

describe("adding feeds to a bundle", () => {
  const replies = {
    "GET /api/feeds": FEEDS,
    "GET /api/bundles/4": { bundle: BUNDLE, feeds: [FEEDS[2]] },
    "POST /api/bundles/4/feeds": created(4),
  };
  const dialog = (onOpenChange = jest.fn()) => <AddFeedsDialog open onOpenChange={onOpenChange} bundle={BUNDLE} />;
  const options = () => within(screen.getByRole("list", { name: "Feeds" })).getAllByRole("checkbox");

  test("offers the feeds outside the bundle and finds them by title and description", async () => {
    stubApi(replies);
    const { user } = renderApp(dialog());
    expect(await screen.findByText("2 feeds available")).toBeVisible();
    expect(options()).toHaveLength(2);
    await user.type(screen.getByRole("searchbox", { name: "Search feeds" }), "RAILS");
    expect(options()).toHaveLength(1);
    await user.type(screen.getByRole("searchbox", { name: "Search feeds" }), "?");
    expect(screen.getByText("No matching feeds")).toBeVisible();
  });

  test("leads to the dialog for a new feed, with the address that was searched in vain", async () => {
    stubApi({
      ...replies,
      "GET /api/bundles": [BUNDLE],
      "GET /api/subscription/status": sampleSubscription(),
      "POST /api/feeds/preview": () => errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
    });
    function Opener() {
      const { open } = useDialogs();
      return (
        <button type="button" onClick={() => open({ kind: "add-feeds-to-bundle", bundle: BUNDLE })}>
          Open
        </button>
      );
    }
    const { user } = renderApp(<Opener />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await user.type(await screen.findByRole("searchbox", { name: "Search feeds" }), "harbour.example");
    await user.click(screen.getByRole("button", { name: "Add a new feed" }));
    expect(await screen.findByLabelText("Keywords, URL, or social profile")).toHaveValue("harbour.example");
    expect(await screen.findByRole("button", { name: "Mornings" })).toHaveAttribute("aria-pressed", "true");
  });

  test("offers nothing before it knows what the bundle holds", async () => {
    let answer = (_: unknown) => {};
    const reply = new Promise((resolve) => {
      answer = resolve;
    });
    stubApi({ ...replies, "GET /api/bundles/4": () => reply });
    renderApp(dialog());
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(2));
    expect(screen.getByText("Loading feeds…")).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    answer({ bundle: BUNDLE, feeds: FEEDS });
    expect(await screen.findByText("No available feeds")).toBeVisible();
    expect(screen.getByText("0 feeds available")).toBeVisible();
  });

  test("when a list does not load it says so and asks again", async () => {
    let failing = true;
    const feeds = () => (failing ? errorReply(500, "INTERNAL", "Broken.") : FEEDS);
    stubApi({ ...replies, "GET /api/feeds": feeds });
    const { user } = renderApp(dialog());
    expect(await screen.findByText("Failed to load feeds")).toBeVisible();
    expect(screen.queryByText("Loading feeds…")).not.toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 feeds available")).toBeVisible();
  });

  test("sends one call per selected feed and closes", async () => {
    const { sent } = stubApi(replies);
    const onOpenChange = jest.fn();
    const { user } = renderApp(dialog(onOpenChange));
    await user.click(await screen.findByRole("button", { name: "Select All" }));
    expect(screen.getByText("2 selected")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirm - Add 2 Feeds" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent("POST /api/bundles/4/feeds")).toEqual([{ feedId: 1 }, { feedId: 2 }]);
    expect(await screen.findByText("Successfully added 2 feeds to the bundle.")).toBeVisible();
  });

  test("without a selection it says what is missing and sends nothing", async () => {
    const { sent } = stubApi(replies);
    const { user } = renderApp(dialog());
    await screen.findByText("2 feeds available");
    const button = screen.getByRole("button", { name: "Select Feeds to Add" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    expect(await screen.findByText("No feeds selected")).toBeVisible();
    expect(sent("POST /api/bundles/4/feeds")).toEqual([]);
  });

  test("selecting all while searching leaves hidden feeds as they were", async () => {
    stubApi(replies);
    const { user } = renderApp(dialog());
    await user.click(await screen.findByRole("button", { name: "Select All" }));
    await user.type(screen.getByRole("searchbox", { name: "Search feeds" }), "rails");
    await user.click(screen.getByRole("button", { name: "Deselect All" }));
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  test("a feed can be deselected again, and a search of spaces finds everything", async () => {
    stubApi(replies);
    const { user } = renderApp(dialog());
    await user.click(await screen.findByRole("checkbox", { name: "Trains" }));
    expect(screen.getByRole("button", { name: "Confirm - Add 1 Feed" })).toHaveAttribute("aria-disabled", "false");
    await user.type(screen.getByRole("searchbox", { name: "Search feeds" }), "   ");
    expect(options()).toHaveLength(2);
    await user.click(screen.getByRole("checkbox", { name: "Trains" }));
    expect(screen.queryByText("1 selected")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Select Feeds to Add" })).toBeEnabled();
  });

  test("a feed selected under one search is added together with one selected under another", async () => {
    const { sent } = stubApi(replies);
    const onOpenChange = jest.fn();
    const { user } = renderApp(dialog(onOpenChange));
    await screen.findByText("2 feeds available");
    const search = screen.getByRole("searchbox", { name: "Search feeds" });
    await user.type(search, "rails");
    await user.click(screen.getByRole("checkbox", { name: "Trains" }));
    await user.clear(search);
    await user.click(screen.getByRole("checkbox", { name: "Ships" }));
    await user.click(screen.getByRole("button", { name: "Confirm - Add 2 Feeds" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent("POST /api/bundles/4/feeds")).toEqual([{ feedId: 2 }, { feedId: 1 }]);
  });

  test("says when every feed is in the bundle already", async () => {
    stubApi({ ...replies, "GET /api/bundles/4": { bundle: BUNDLE, feeds: FEEDS } });
    renderApp(dialog());
    expect(await screen.findByText("No available feeds")).toBeVisible();
    expect(screen.getByText("0 feeds available")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Select All" })).not.toBeInTheDocument();
  });

  test("a refused feed leaves the dialog open with the selection", async () => {
    const refusal = () => errorReply(404, "NOT_FOUND", "Feed not found.");
    stubApi({ ...replies, "POST /api/bundles/4/feeds": refusal });
    const onOpenChange = jest.fn();
    const { user } = renderApp(dialog(onOpenChange));
    await user.click(await screen.findByRole("checkbox", { name: "Ships" }));
    await user.click(screen.getByRole("button", { name: "Confirm - Add 1 Feed" }));
    expect(await screen.findByText("Feed not found.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Confirm - Add 1 Feed" })).toBeEnabled();
    expect(screen.getByRole("checkbox", { name: "Ships" })).toBeChecked();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe("putting a feed into bundles", () => {
  const FEED = FEEDS[0] ?? sampleFeed(1);
  const others = [BUNDLE, sampleBundle(5, { name: "Evenings" }), sampleBundle(6, { name: "Work" })];

  test("offers the bundles without the feed and sends one call per bundle", async () => {
    const { sent } = stubApi({
      "GET /api/bundles": others,
      "GET /api/feeds/1/bundles": [BUNDLE],
      "POST /api/bundles/5/feeds": created(5),
      "POST /api/bundles/6/feeds": created(6),
    });
    const onOpenChange = jest.fn();
    const { user } = renderApp(<AddToBundlesDialog open onOpenChange={onOpenChange} feed={FEED} />);
    expect(await screen.findByRole("heading", { name: "Already in" })).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: "Mornings" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Evenings" }));
    await user.click(screen.getByRole("checkbox", { name: "Work" }));
    await user.click(screen.getByRole("button", { name: "Add to 2 bundles" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent("POST /api/bundles/5/feeds")).toEqual([{ feedId: 1 }]);
    expect(sent("POST /api/bundles/6/feeds")).toEqual([{ feedId: 1 }]);
  });

  test("without bundles it offers to create one", async () => {
    stubApi({
      "GET /api/bundles": [],
      "GET /api/feeds/1/bundles": [],
      "GET /api/subscription/status": () => errorReply(500, "INTERNAL", "Busy"),
    });
    const { user } = renderApp(<AddToBundlesDialog open onOpenChange={jest.fn()} feed={FEED} />);
    expect(screen.getByRole("button", { name: "Add to bundle" })).toBeDisabled();
    await user.click(await screen.findByRole("button", { name: "Create Bundle" }));
    expect(await screen.findByRole("dialog", { name: "Create New Bundle" })).toBeVisible();
  });
});

describe("deleting a bundle", () => {
  test("names the bundle, deletes it and reports it", async () => {
    const { sent } = stubApi({ "DELETE /api/bundles/4": () => new Response(null, { status: 204 }) });
    const [onOpenChange, onDeleted] = [jest.fn(), jest.fn()];
    const { user } = renderApp(
      <DeleteBundleDialog open onOpenChange={onOpenChange} onDeleted={onDeleted} bundle={BUNDLE} />,
    );
    expect(screen.getByRole("alertdialog", { name: "Delete Bundle" })).toHaveAccessibleDescription(
      /Mornings.*only the bundle/,
    );
    await user.click(screen.getByRole("button", { name: "Delete Bundle" }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(sent("DELETE /api/bundles/4")).toHaveLength(1);
  });

  test("when it fails the dialog stays", async () => {
    stubApi({ "DELETE /api/bundles/4": () => errorReply(500, "INTERNAL", "The database is busy.") });
    const [onOpenChange, onDeleted] = [jest.fn(), jest.fn()];
    const { user } = renderApp(
      <DeleteBundleDialog open onOpenChange={onOpenChange} onDeleted={onDeleted} bundle={BUNDLE} />,
    );
    await user.click(screen.getByRole("button", { name: "Delete Bundle" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete Bundle" })).toBeEnabled());
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
