import { screen, waitFor, within } from "@testing-library/react";
import { clickInNotice } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleImport } from "@/lib/client/testing/sample-import";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AddFeedForm } from "./add-feed-form";
import { NewFeedScreen } from "./new-feed-screen";

const ADD = "POST /api/feeds";
const LOADED = {
  "GET /api/subscription/status": sampleSubscription(),
  "GET /api/bundles": [],
  "GET /api/feeds": [],
  "POST /api/feeds/preview": () => errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
};
const field = () => screen.getByLabelText("Keywords, URL, or social profile");

describe("what is typed is recognised", () => {
  test.each([
    ["@nasa", "X Username", "Add feed"],
    ["https://example.com/feed.xml", "RSS Feed URL", "Add feed"],
    ["youtube.com/@veritasium", "Social Media Profile", "Add feed"],
    ["daringfireball.net", "Website URL", "Add feed"],
    ["electric vehicles", "Keyword Search", "Preview"],
  ])("%s as %s", async (input, kind, button) => {
    stubApi(LOADED);
    const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
    expect(field()).toHaveAccessibleDescription("RSS feed · Website · Social media · Keywords");
    await user.type(field(), input);
    expect(field()).toHaveAccessibleDescription(kind);
    expect(screen.getByRole("button", { name: button })).toBeEnabled();
  });
});

test("an address with nothing to show of it says so", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "example.com");
  await waitFor(() => expect(field()).toHaveAccessibleDescription("Website URL · no preview available"));
});

describe("a feed that could not be added", () => {
  test.each([
    ["is followed already", () => errorReply(409, "CONFLICT", "You already follow this feed.")],
    ["is beyond the plan", () => errorReply(403, "PLAN_LIMIT", "The Free plan has 25 feeds.")],
    ["is asked for too often", () => errorReply(429, "RATE_LIMITED", "Too many requests. Try again in a minute.")],
    ["does not answer", () => errorReply(502, "FETCH_FAILED", "The site does not answer.")],
  ])("shows the server's reason when it %s, and the form can be sent again", async (_when, refusal) => {
    let refuses = true;
    const { sent } = stubApi({ ...LOADED, [ADD]: () => (refuses ? refusal() : sampleFeed(9)) });
    const { error } = await refusal().json();
    const onDone = jest.fn();
    const { user } = renderApp(<AddFeedForm onDone={onDone} />);
    await user.type(field(), "example.com{Enter}");
    expect((await screen.findAllByText(error.message))[0]).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    refuses = false;
    await user.click(screen.getByRole("button", { name: "Add feed" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent(ADD)).toHaveLength(2);
  });

  test("says why next to the field until another address is typed", async () => {
    stubApi({ ...LOADED, [ADD]: () => errorReply(422, "FEED_UNREACHABLE", "There is nothing at this address.") });
    const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
    await user.type(field(), "example.com{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription("There is nothing at this address."));
    expect(field()).toBeInvalid();
    await user.type(field(), "/blog");
    expect(field()).toHaveAccessibleDescription("Website URL");
    expect(field()).toBeValid();
  });

  test("while it is looked for the form cannot be sent again", async () => {
    const { sent } = stubApi({ ...LOADED, [ADD]: () => new Promise(() => {}) });
    const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
    await user.type(field(), "example.com{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Looking for the feed…"));
    await user.click(screen.getByRole("button", { name: "Add feed" }));
    expect(sent(ADD)).toHaveLength(1);
  });
});

test("the other feeds of a site are added one by one", async () => {
  const alternatives = [
    { url: "https://example.com/comments.xml", title: "Comments" },
    { url: "https://example.com/news.xml", title: "News" },
  ];
  const searchResult = { type: "discovered_feed", originalInput: "example.com", alternatives };
  const { sent } = stubApi({ ...LOADED, [ADD]: { ...sampleFeed(9), searchResult } });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "example.com{Enter}");
  await clickInNotice(user, "2 more");
  const dialog = within(await screen.findByRole("dialog", { name: "More feeds of this site" }));
  await user.click(dialog.getByRole("button", { name: "Add News" }));
  expect(await dialog.findByLabelText("Added")).toBeVisible();
  expect(sent(ADD).at(-1)).toEqual({ url: "https://example.com/news.xml", bundleId: null });
  expect(dialog.queryByRole("button", { name: "Add News" })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Add Comments" })).toBeEnabled();
});

describe("the screen for a new feed", () => {
  test("a quick topic fills the field, again after it was cleared", async () => {
    stubApi(LOADED);
    const { user } = renderApp(<NewFeedScreen />);
    await user.click(screen.getByRole("button", { name: "Ethereum" }));
    expect(field()).toHaveValue("Ethereum");
    expect(screen.queryByRole("button", { name: "Ethereum" })).not.toBeInTheDocument();
    await user.clear(field());
    await user.click(screen.getByRole("button", { name: "Ethereum" }));
    expect(field()).toHaveValue("Ethereum");
  });

  test("an added feed leads home", async () => {
    window.history.replaceState(null, "", "/new-feed");
    stubApi({ ...LOADED, [ADD]: sampleFeed(9) });
    const { user } = renderApp(<NewFeedScreen />);
    await user.type(field(), "example.com{Enter}");
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });
});

test("the address of a list of feeds is offered for import", async () => {
  const { calls } = stubApi({
    ...LOADED,
    [ADD]: () => errorReply(422, "SUBSCRIPTION_LIST", "This is a list of feeds (OPML). It can be imported."),
    "POST /api/import": sampleImport(),
  });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "lists.example/all.opml{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("This is a list of feeds (OPML).");
  await user.click(screen.getByRole("button", { name: "Import the list" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
  expect(calls.find(({ path }) => path === "/api/import")?.query.get("from")).toBe("lists.example/all.opml");
  expect(window.location.pathname + window.location.search).toBe("/settings?tab=advanced");
});

test("the offer leaves with the address", async () => {
  stubApi({ ...LOADED, [ADD]: () => errorReply(422, "SUBSCRIPTION_LIST", "This is a list of feeds (OPML).") });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "lists.example/all.opml{Enter}");
  await screen.findByRole("alert");
  await user.type(field(), "x");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
