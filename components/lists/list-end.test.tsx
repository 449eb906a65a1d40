import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { ListEnd } from "./list-end";

type List = ComponentProps<typeof ListEnd>["list"];

/** Returns a list of `count` articles as it is between two requests. */
const listOf = (count: number, more: Partial<List> = {}): List => ({
  items: Array.from({ length: count }, (_, at) => sampleItem(at + 1)),
  hasMore: false,
  loadMore: jest.fn(),
  loadingMore: false,
  moreFailed: false,
  ...more,
});
const announced = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

test.each([
  [1, "1 article shown. You've reached the end."],
  [3, "3 articles shown. You've reached the end."],
])("the end of a list of %i says that it is everything, in sight and to screen readers", async (count, text) => {
  render(<ListEnd list={listOf(count)} />);
  expect(screen.getByText("You've reached the end.")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  await announced(text);
});

test("a list with more to load announces how much is shown and loads on request", async () => {
  const loadMore = jest.fn();
  render(<ListEnd list={listOf(20, { hasMore: true, loadMore })} />);
  await announced("20 articles shown, with more to load.");
  await userEvent.click(screen.getByRole("button", { name: "Load More Articles" }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test("while more is loading the button is busy and refuses clicks", async () => {
  const loadMore = jest.fn();
  render(<ListEnd list={listOf(20, { hasMore: true, loadingMore: true, loadMore })} />);
  const button = screen.getByRole("button", { name: "Loading…" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(loadMore).not.toHaveBeenCalled();
  await announced("Loading more articles…");
});

test("when more did not load an alert says so, and the button tries again", async () => {
  const loadMore = jest.fn();
  render(<ListEnd list={listOf(20, { hasMore: true, moreFailed: true, loadMore })} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load more articles.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test("rows that came in are announced in place of the loading", async () => {
  const { rerender } = render(<ListEnd list={listOf(20, { hasMore: true, loadingMore: true })} />);
  await announced("Loading more articles…");
  rerender(<ListEnd list={listOf(40, { hasMore: true })} />);
  await announced("40 articles shown, with more to load.");
  expect(screen.getByRole("button", { name: "Load More Articles" })).toBeEnabled();
});
