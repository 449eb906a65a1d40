import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { currentToast } from "@/lib/client/stores/toast-store";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ShareScreen } from "./share-screen";

const URL = "https://a.example/x";
const shown = () => window.location.pathname + window.location.search;
const saved = { feedId: 7, itemId: 9, hasText: true, isNew: true };

test("nothing is sent before a choice; a saved page opens", async () => {
  const { calls, sent } = stubApi({ "POST /api/pages": saved });
  const { user } = renderApp(<ShareScreen url={URL} title="Ships" />);
  expect(screen.getByRole("heading", { name: "Ships" })).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save page" }));
  await waitFor(() => expect(shown()).toBe("/articles/7?item=9"));
  expect(sent("POST /api/pages")).toEqual([{ url: URL, title: "Ships" }]);
});

test("the feed of the page is added and opens, also when it is followed already", async () => {
  const followed = {
    error: { code: "ALREADY_SUBSCRIBED", message: "You already follow it", details: { feed: { id: 4 } } },
  };
  let answer: unknown = { ...sampleFeed(3), searchResult: undefined };
  const { sent } = stubApi({ "POST /api/feeds": () => answer });
  const { user } = renderApp(<ShareScreen url={URL} title="" />);
  await user.click(screen.getByRole("button", { name: "Add feed" }));
  await waitFor(() => expect(shown()).toBe("/articles/3"));
  answer = Response.json(followed, { status: 409 });
  await user.click(screen.getByRole("button", { name: "Add feed" }));
  await waitFor(() => expect(shown()).toBe("/articles/4"));
  expect(sent("POST /api/feeds")).toEqual([{ url: URL }, { url: URL }]);
});

test("a page that cannot be loaded says why, and can be tried again", async () => {
  stubApi({ "POST /api/pages": errorReply(422, "FULL_TEXT_UNAVAILABLE", "The original page no longer exists") });
  const { user } = renderApp(<ShareScreen url={URL} title="" />);
  await user.click(screen.getByRole("button", { name: "Save page" }));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: "Page not saved",
      description: "The original page no longer exists",
    }),
  );
  expect(screen.getByRole("button", { name: "Save page" })).toBeEnabled();
});

test("what has no address leads to adding a feed by hand", async () => {
  const { user } = renderApp(<ShareScreen url={null} title="Just words" />);
  expect(screen.getByRole("heading", { name: "Nothing to add" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add a feed manually" }));
  await waitFor(() => expect(shown()).toBe("/new-feed"));
});
