import { act, screen, waitFor, within } from "@testing-library/react";
import { clickInNotice } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AddFeedForm } from "./add-feed-form";

const LOADED = {
  "GET /api/subscription/status": sampleSubscription(),
  "GET /api/bundles": [sampleBundle(4, { name: "Mornings" })],
  "GET /api/feeds": [],
  "POST /api/feeds/preview": () => errorReply(422, "NOT_A_FEED", "No feed was found at this address."),
};
afterEach(() => jest.useRealTimers());
const field = () => screen.getByLabelText("Keywords, URL, or social profile");

test("an empty field cannot be submitted, and Enter says what is missing", async () => {
  const { sent } = stubApi(LOADED);
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm autoFocus onDone={onDone} />);
  expect(screen.getByRole("button", { name: "Add feed" })).toBeDisabled();
  expect(field()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Input Required")).toBeVisible();
  expect(sent("POST /api/feeds")).toEqual([]);
});

test("an address is sent as it was typed, with title and bundle, and reported", async () => {
  const { sent } = stubApi({ ...LOADED, "POST /api/feeds": sampleFeed(9, { title: "Plain Sight" }) });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm bundleId={4} onDone={onDone} />);
  await user.type(field(), " example.com/blog ");
  await user.click(screen.getByText("Custom title (optional)"));
  await user.type(screen.getByRole("textbox", { name: "Custom title (optional)" }), "  Mine ");
  expect(await screen.findByRole("button", { name: "Mornings" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Add feed" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
  expect(sent("POST /api/feeds")).toEqual([{ url: "example.com/blog", title: "Mine", bundleId: 4 }]);
  expect(await screen.findByText("You now follow “Plain Sight”.")).toBeVisible();
});

test("the feed behind an address is shown with its newest articles before it is added", async () => {
  const preview = {
    title: "The Harbour Post",
    feedUrl: "https://harbour.example/feed",
    siteUrl: "https://harbour.example/",
    icon: "data:image/png;base64,AAAA",
    perWeek: 9.2,
    newest: [
      {
        title: "The ferry's second night was full, too",
        publishedAt: "2020-01-03T10:00:00.000Z",
      },
      { title: "Who pays for the free parking", publishedAt: null },
    ],
    alternatives: 1,
  };
  const { sent } = stubApi({ ...LOADED, "POST /api/feeds/preview": preview });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "harbour.example");
  const found = await screen.findByRole("region", { name: "Found: The Harbour Post" }, { timeout: 3_000 });
  expect(found).toHaveTextContent(/about 9 articles a week · newest \d+ years ago/);
  expect(
    within(found)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["The ferry's second night was full, tooJan 3, 2020", "Who pays for the free parking"]);
  expect(field()).toHaveAccessibleDescription("Website URL · found 2 feeds");
  expect(found.querySelector("img")).toHaveAttribute("src", preview.icon);
  expect(sent("POST /api/feeds/preview")).toEqual([{ url: "harbour.example" }]);
  await user.clear(field());
  await user.type(field(), "solar sailing");
  expect(screen.queryByRole("region", { name: /^Found/ })).not.toBeInTheDocument();
});

test("an address that is added at once is not looked up afterwards", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sent } = stubApi({ ...LOADED, "POST /api/feeds": sampleFeed(9) });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "harbour.example{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  // Longer than the pause after which an address is looked up.
  await act(() => jest.advanceTimersByTimeAsync(900));
  expect(sent("POST /api/feeds/preview")).toEqual([]);
});

test("an address that is followed already is named before it is sent", async () => {
  const details = { feed: sampleFeed(3, { title: "The Harbour Post" }) };
  const refusal = { code: "ALREADY_SUBSCRIBED", message: "You already follow “The Harbour Post”", details };
  stubApi({ ...LOADED, "POST /api/feeds/preview": () => Response.json({ error: refusal }, { status: 409 }) });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "harbour.example");
  await waitFor(
    () => expect(field()).toHaveAccessibleDescription("Website URL · you already follow “The Harbour Post”"),
    { timeout: 3_000 },
  );
});

test("a feed goes into a new bundle, which a second try uses again", async () => {
  let refuses = true;
  const { sent } = stubApi({
    ...LOADED,
    "POST /api/bundles": sampleBundle(8, { name: "Boats" }),
    "POST /api/feeds": () => (refuses ? errorReply(502, "FETCH_FAILED", "The site does not answer.") : sampleFeed(9)),
  });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "example.com");
  await user.click(await screen.findByRole("button", { name: "New bundle" }));
  expect(screen.getByLabelText("New Bundle Name")).toHaveFocus();
  await user.type(screen.getByLabelText("New Bundle Name"), " Boats {Enter}");
  await waitFor(() => expect(field()).toHaveAccessibleDescription("The site does not answer."));
  refuses = false;
  await user.click(screen.getByRole("button", { name: "Add feed" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent("POST /api/bundles")).toEqual([{ name: "Boats", description: null, color: "#EF4444" }]);
  expect(sent("POST /api/feeds")).toEqual([
    { url: "example.com", bundleId: 8 },
    { url: "example.com", bundleId: 8 },
  ]);
});

test("a bundle is chosen by its chip, and released by it", async () => {
  const { sent } = stubApi({ ...LOADED, "POST /api/feeds": sampleFeed(9) });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "example.com");
  const chip = await screen.findByRole("button", { name: "Mornings" });
  await user.click(chip);
  expect(chip).toHaveAttribute("aria-pressed", "true");
  await user.click(chip);
  await user.click(chip);
  await user.click(screen.getByRole("button", { name: "Add feed" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent("POST /api/feeds")).toEqual([{ url: "example.com", bundleId: 4 }]);
});

test("without a title and a bundle neither is sent", async () => {
  const { sent } = stubApi({ ...LOADED, "POST /api/feeds": sampleFeed(9) });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "https://example.com/feed.xml{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent("POST /api/feeds")).toEqual([{ url: "https://example.com/feed.xml", bundleId: null }]);
});

test("keywords keep the bundle that a smart feed was begun for", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<AddFeedForm bundleId={7} onDone={jest.fn()} />);
  await user.type(field(), "tides{Enter}");
  expect(window.location.search).toBe("?q=tides&bundle=7");
});

test("keywords go to the smart feed screen instead of the server", async () => {
  const { sent } = stubApi(LOADED);
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "solar sailing & ships");
  expect(screen.queryByText("Custom title (optional)")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(onDone).toHaveBeenCalledWith(null);
  expect(window.location.pathname).toBe("/intelligent-search");
  expect(new URLSearchParams(window.location.search).get("q")).toBe("solar sailing & ships");
  expect(sent("POST /api/feeds")).toEqual([]);
});

test("a refusal is shown and the form stays as it was filled in", async () => {
  const refusal = () => errorReply(422, "NOT_A_FEED", "No feed was found at this address.");
  stubApi({ ...LOADED, "POST /api/feeds": refusal });
  const onDone = jest.fn();
  const { user } = renderApp(<AddFeedForm onDone={onDone} />);
  await user.type(field(), "example.com{Enter}");
  // A notice says the same for a while.
  await waitFor(() => expect(field()).toHaveAccessibleDescription("No feed was found at this address."));
  expect(field()).toHaveValue("example.com");
  expect(screen.getByRole("button", { name: "Add feed" })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});

test("a site with several feeds offers the others in the notice", async () => {
  const alternatives = [{ url: "https://example.com/comments.xml", title: "Comments" }];
  const searchResult = { type: "discovered_feed", originalInput: "example.com", alternatives };
  stubApi({ ...LOADED, "POST /api/feeds": { ...sampleFeed(9), searchResult } });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "example.com{Enter}");
  await clickInNotice(user, "1 more");
  expect(await screen.findByRole("dialog")).toHaveTextContent("Comments");
});

test("at the limit of the plan the form says so and leads to the plans", async () => {
  const currentUsage = { feedCount: 25, bundleCount: 0 };
  stubApi({ ...LOADED, "GET /api/subscription/status": sampleSubscription({ currentUsage }) });
  renderApp(<AddFeedForm onDone={jest.fn()} />);
  expect(await screen.findByText(/You have used all 25 feeds of the Free plan/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
});

test("a feed that was recognised as private says why when it is added", async () => {
  const privateReason = "Its address contains the parameter “token”, which looks like a secret.";
  stubApi({ ...LOADED, "POST /api/feeds": { ...sampleFeed(9), isPrivate: true, privateReason } });
  const { user } = renderApp(<AddFeedForm onDone={jest.fn()} />);
  await user.type(field(), "https://example.com/feed?token=x{Enter}");
  expect(await screen.findByText(/It is private: Its address contains the parameter “token”/)).toBeVisible();
});
