import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { EmptyList } from "./empty-list";
import { NewArticlesPill } from "./new-articles-pill";

describe("an empty list", () => {
  test.each([
    ["unread", "No unread articles"],
    ["starred", "No starred articles yet"],
  ] as const)("of %s articles says “%s” and leads to all of them", async (filter, title) => {
    const onShowAll = jest.fn();
    const { user } = renderApp(<EmptyList filter={filter} onShowAll={onShowAll} />);
    expect(screen.getByText(title)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all articles" }));
    expect(onShowAll).toHaveBeenCalledTimes(1);
  });

  test("without a filter opens the dialog for a feed", async () => {
    stubApi({ "GET /api/bundles": [], "GET /api/feeds": [], "GET /api/subscription/status": sampleSubscription() });
    const { user } = renderApp(<EmptyList filter="all" onShowAll={jest.fn()} />);
    expect(screen.getByText("No articles available")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show all articles" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add feed" }));
    expect(await screen.findByRole("dialog", { name: /add feed/i })).toBeVisible();
  });
});

describe("the button of new articles", () => {
  const pill = (count: number, onShow = jest.fn()) => <NewArticlesPill count={count} onShow={onShow} />;

  test.each([
    [1, "1 new article"],
    [2, "2 new articles"],
    [19, "19 new articles"],
    [20, "20+ new articles"],
    [45, "20+ new articles"],
  ])("for %i says “%s”", (count, text) => {
    renderApp(pill(count));
    expect(screen.getByRole("button").textContent).toBe(text);
  });

  test("is in a live region that is there before any article is", () => {
    const { container } = renderApp(pill(0));
    const region = container.querySelector('main [role="status"]');
    expect(region).toBeEmptyDOMElement();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("asks once for the articles that wait", async () => {
    const onShow = jest.fn();
    const { user } = renderApp(pill(2, onShow));
    await user.click(screen.getByRole("button"));
    expect(onShow).toHaveBeenCalledTimes(1);
  });
});
