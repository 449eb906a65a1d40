import { screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";
import { BundleOverview } from "./bundle-overview";

const BUNDLE = sampleBundle(4, { name: "Mornings", itemCount: 30 });
const SHIPS = sampleFeed(1, { title: "Ships", description: "On water" });
const SAILS = sampleFeed(2, { title: "Sails", itemCount: 1 });
const busy = () => errorReply(500, "INTERNAL", "The database is busy.");
const done = () => new Response(null, { status: 204 });

/** Renders the bundle with these feeds; `take` changes what the server lists from then on. */
function renderDetail(all: Feed[], replies: Record<string, unknown> = {}) {
  let feeds = all;
  const take = (left: Feed[]) => {
    feeds = left;
  };
  const onGone = jest.fn();
  const api = stubApi({
    "GET /api/bundles/4": () => ({ bundle: BUNDLE, feeds }),
    "GET /api/bundles": [BUNDLE],
    "GET /api/feeds": [SHIPS, SAILS],
    "GET /api/counts": { total: 0, unread: 0, starred: 0, feeds: [], bundles: [], newestItemId: null },
    "GET /api/subscription/status": sampleSubscription(),
    "DELETE /api/bundles/4/feeds/1": () => {
      take([SAILS]);
      return done();
    },
    "DELETE /api/bundles/4/feeds": () => {
      take([]);
      return done();
    },
    ...replies,
  });
  return { onGone, take, ...api, ...renderApp(<BundleOverview id={4} onGone={onGone} />) };
}
const title = () => screen.findByRole("heading", { name: "Mornings", level: 1 });
const removeShips = () => screen.findByRole("button", { name: "Remove Ships from the bundle" });
const more = () => screen.findByRole("button", { name: "More for Mornings" });
const feeds = () => within(screen.getByRole("region", { name: /^Bundle Feeds/ }));

describe("an empty bundle", () => {
  test("has nothing to remove, and averages its articles over no feed", async () => {
    const { user } = renderDetail([]);
    await title();
    expect(feeds().getByText("No feeds in this bundle")).toBeVisible();
    await user.click(await more());
    expect(await screen.findByRole("menuitem", { name: "Remove All" })).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{Escape}");
    const statistics = within(screen.getByRole("region", { name: "Bundle Statistics" }));
    expect(statistics.getByRole("heading", { level: 2, name: "Bundle Statistics" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Bundles" })).toHaveAttribute("href", "/bundles");
    expect(statistics.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["0", "30", "0", "30"]);
  });

  test.each([
    ["Add Feeds", "Add Feeds to Mornings"],
    ["Create Smart Feed", "Add feed"],
  ])("offers “%s”", async (label, dialog) => {
    const { user } = renderDetail([]);
    await title();
    await user.click(feeds().getByRole("button", { name: label }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });

  test("shows a feed that was added without being loaded again by hand", async () => {
    const { user, take } = renderDetail([], {
      "POST /api/bundles/4/feeds": () => {
        take([SHIPS]);
        return { bundleId: 4, feedId: 1 };
      },
    });
    await title();
    await user.click(feeds().getByRole("button", { name: "Add Feeds" }));
    await user.click(await screen.findByRole("checkbox", { name: "Ships" }));
    await user.click(screen.getByRole("button", { name: "Confirm - Add 1 Feed" }));
    expect(await screen.findByRole("link", { name: /Ships/ })).toHaveTextContent("On water");
    expect(screen.queryByText("No feeds in this bundle")).not.toBeInTheDocument();
  });
});

describe("the quick actions", () => {
  test.each([
    ["Add Feeds", "dialog", "Add Feeds to Mornings"],
    ["Smart Feed", "dialog", "Add feed"],
  ])("“%s” opens a dialog", async (label, role, name) => {
    const { user } = renderDetail([SHIPS]);
    const actions = within(await screen.findByRole("region", { name: "Quick Actions" }));
    await user.click(actions.getByRole("button", { name: label }));
    expect(await screen.findByRole(role, { name })).toBeVisible();
  });

  test("Edit opens the form with what the bundle has", async () => {
    const { user } = renderDetail([SHIPS]);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Bundle" }));
    expect(form.getByLabelText("Name")).toHaveValue("Mornings");
  });
});

describe("a removed feed", () => {
  test("stays removed when it could not be restored, and the reason is shown", async () => {
    const { user, sent } = renderDetail([SHIPS, SAILS], { "POST /api/bundles/4/feeds/1/restore": busy });
    await user.click(await removeShips());
    await clickUndo(user);
    expect(await screen.findByText("The database is busy.")).toBeVisible();
    expect(sent("POST /api/bundles/4/feeds/1/restore")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: /Ships/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Sails/ })).toHaveTextContent("1 article Added");
  });

  test("is restored with Ctrl+Z as well", async () => {
    const { user, take } = renderDetail([SHIPS, SAILS], {
      "POST /api/bundles/4/feeds/1/restore": () => {
        take([SHIPS, SAILS]);
        return {};
      },
    });
    await user.click(await removeShips());
    expect(await screen.findByText("Feed removed")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("link", { name: /Ships/ })).not.toBeInTheDocument());
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByRole("link", { name: /Ships/ })).toBeVisible();
  });

  test("cannot be removed twice while the first removal runs", async () => {
    const { user, sent } = renderDetail([SHIPS, SAILS], {
      "DELETE /api/bundles/4/feeds/1": () => new Promise(() => {}),
    });
    await user.click(await removeShips());
    expect(await removeShips()).toBeDisabled();
    expect(screen.getByRole("button", { name: "Remove Sails from the bundle" })).toBeEnabled();
    expect(sent("DELETE /api/bundles/4/feeds/1")).toHaveLength(1);
  });
});

test("feeds that Remove All took stay away when they could not be restored", async () => {
  const { user, sent } = renderDetail([SHIPS, SAILS], { "POST /api/bundles/4/feeds/restore": busy });
  await user.click(await more());
  await user.click(await screen.findByRole("menuitem", { name: "Remove All" }));
  expect(await screen.findByText("All feeds removed")).toBeVisible();
  await clickUndo(user);
  expect(await screen.findByText("The database is busy.")).toBeVisible();
  expect(sent("POST /api/bundles/4/feeds/restore")).toHaveLength(1);
  expect(feeds().getByText("No feeds in this bundle")).toBeVisible();
});

test("the feeds of an empty bundle are added in one place", async () => {
  renderDetail([]);
  await title();
  expect(screen.getAllByRole("button", { name: "Add Feeds" })).toHaveLength(1);
});

test.each([
  ["Public Page", "/bundle/4"],
  ["Feed List (OPML)", "/rss/bundle/4.opml"],
])("the menu opens the %s in its own tab", async (name, address) => {
  const { user } = renderDetail([SHIPS]);
  await user.click(await more());
  const link = await screen.findByRole("menuitem", { name });
  expect(link).toHaveAttribute("href", address);
  expect(link).toHaveAttribute("rel", "noopener");
});

test("deleting the bundle leaves its place", async () => {
  const { user, onGone, sent } = renderDetail([SHIPS], { "DELETE /api/bundles/4": done });
  await user.click(await more());
  await user.click(await screen.findByRole("menuitem", { name: "Delete Bundle" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Bundle" }));
  await user.click(dialog.getByRole("button", { name: "Delete Bundle" }));
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(sent("DELETE /api/bundles/4")).toHaveLength(1);
});

test("a bundle is announced while it loads", () => {
  renderDetail([], { "GET /api/bundles/4": () => new Promise(() => {}) });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Loading bundle…");
});

test("the feeds have the order of the library", async () => {
  renderDetail([SHIPS, SAILS]);
  const names = () => feeds().getAllByText(/^(Ships|Sails)$/);
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(["Sails", "Ships"]));
});
