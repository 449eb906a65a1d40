import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { articleList, articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { AllArticles, renderList } from "@/components/testing/render-list";
import { HomeScreen } from "@/components/workspace/home-screen";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";

function Watched() {
  useConnectionWatch();
  return <AllArticles />;
}
const setDevice = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? "online" : "offline"));
};
const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));
const notice = () => articleList().getByRole("status", { name: "List" });
const rows = () => articleList().findAllByRole("article");

describe("without a connection", () => {
  afterEach(() => act(() => setDevice(true)));

  test("a list that is not stored says so and opens once there is a connection", async () => {
    let isDown = true;
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderArticles(<Watched />, {
      replies: { "GET /api/feed-items": () => (isDown ? noConnection() : [sampleItem(9)]) },
    });
    expect(await screen.findByText("This list isn't available offline")).toBeVisible();
    expect(screen.getByText(/^You are offline\./)).toBeVisible();
    isDown = false;
    act(() => setDevice(true));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 9"]));
  });

  test("a list that is stored stays and says how much of it can be read", async () => {
    renderArticles(<Watched />);
    await rows();
    expect(notice()).toBeEmptyDOMElement();
    act(() => setDevice(false));
    expect(notice()).toHaveTextContent("Offline: 3 articles are here");
    expect(articleTitles()).toHaveLength(3);
    act(() => setDevice(true));
    await waitFor(() => expect(notice()).toBeEmptyDOMElement());
  });

  test("a star that cannot be stored for later is undone", async () => {
    const { user, sent } = renderArticles(<Watched />);
    await rows();
    act(() => setDevice(false));
    await user.click(articleRow("Item 2").getByRole("button", { name: "Star" }));
    expect(await screen.findByText("Failed to star item")).toBeVisible();
    expect(articleRow("Item 2").getByRole("button", { name: "Star" })).toHaveAttribute("aria-pressed", "false");
    expect(sent("PATCH /api/feed-items/2/star")).toEqual([]);
  });
});

test("a list whose refresh fails keeps its rows, says so, and can be refreshed again", async () => {
  let isDown = false;
  const items = [sampleItem(9)];
  const { user } = await renderList({
    replies: { "GET /api/feed-items": () => (isDown ? errorReply(500, "INTERNAL", "Busy") : items) },
  });
  isDown = true;
  // Returning to the window asks the server again.
  fireEvent(window, new Event("visibilitychange"));
  await waitFor(() => expect(notice()).toHaveTextContent("Couldn't refresh."));
  expect(articleTitles()).toEqual(["Unread: Item 9"]);
  isDown = false;
  await user.click(within(notice()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
});

describe("a row's text", () => {
  test("names the feed and shows the summary as text, never as markup", async () => {
    const description = "Looms <b>of old</b>";
    await renderList({
      items: [sampleItem(1, { description, feed: { id: 7, title: "Ships", favicon: null } })],
    });
    expect(articleRow("Item 1").getByText(description)).toBeVisible();
    expect(articleRow("Item 1").getByText("Ships")).toBeVisible();
  });

  test("shows what a search has found in place of the summary", async () => {
    const highlight = { title: [], snippet: "about looms", snippetRanges: [[6, 11]] };
    const item = { ...sampleItem(1, { description: "Summary" }), highlight };
    renderArticles(<HomeScreen />, { address: "/?q=looms", replies: { "GET /api/feed-items": [item] } });
    await rows();
    expect(articleRow("Item 1").getByText("looms", { selector: "mark" })).toBeVisible();
    expect(articleRow("Item 1").queryByText("Summary")).not.toBeInTheDocument();
  });
});

describe("the key b", () => {
  const replies = { "GET /api/feeds": [sampleFeed(7, { title: "Ships" })], "GET /api/feeds/7/bundles": [] };

  test("offers bundles for the feed of the row that has the focus", async () => {
    const { user } = await renderList({ replies });
    await user.keyboard("jb");
    expect(await screen.findByRole("dialog", { name: /bundle/i })).toBeVisible();
  });
});

test("deleting a feed that the server keeps leaves its articles in the list", async () => {
  const { user } = await renderList({
    replies: { "DELETE /api/feeds/7": () => errorReply(500, "INTERNAL", "Busy") },
  });
  await user.click(articleRow("Item 2").getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete Feed" }));
  expect(await screen.findByText("Failed to delete feed")).toBeVisible();
  expect(articleTitles()).toHaveLength(3);
});
