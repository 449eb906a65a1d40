import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { SignInFirst } from "./sign-in-first";

test("says why a feed cannot be added yet, then leads to the sign-in page once", async () => {
  const navigations = watchNavigation();
  renderApp(<SignInFirst />);
  expect(screen.getByRole("heading", { level: 1, name: "Sign in to add a feed" })).toBeVisible();
  expect(screen.getByText("Taking you to the sign-in page…")).toBeVisible();
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
  expect(navigations()).toBe(0);
  await waitFor(() => expect(navigations()).toBe(1));
});

test("leads nowhere once the reader has left the page", () => {
  jest.useFakeTimers();
  const navigations = watchNavigation();
  const { unmount } = renderApp(<SignInFirst />);
  unmount();
  jest.advanceTimersByTime(2 * REDIRECT_DELAY_MS);
  expect(navigations()).toBe(0);
  jest.useRealTimers();
});
