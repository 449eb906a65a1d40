import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { GlobalShortcuts } from "./global-shortcuts";

const LOADED = {
  "GET /api/auth/me": null,
  "GET /api/bundles": [],
  "GET /api/feeds": [],
  "GET /api/subscription/status": sampleSubscription(),
};

test.each([
  ["n", "Add feed"],
  ["{Control>}b{/Control}", "Create New Bundle"],
  ["?", "Keyboard shortcuts"],
])("the key %s opens its dialog", async (keys, name) => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard(keys);
  expect(await screen.findByRole("dialog", { name })).toBeVisible();
});

test.each([
  ["gb", "/bundles"],
  ["ga", "/alerts"],
  ["{Control>},{/Control}", "/settings"],
])("the keys %s go to %s", async (keys, address) => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard(keys);
  expect(window.location.pathname).toBe(address);
});

test("keys that are typed into a field do nothing else", async () => {
  stubApi(LOADED);
  const { user } = renderApp(
    <>
      <GlobalShortcuts />
      <input aria-label="Name" />
    </>,
  );
  await user.type(screen.getByLabelText("Name"), "n?gb");
  expect(screen.getByLabelText("Name")).toHaveValue("n?gb");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(window.location.pathname).toBe("/");
});

test("an open dialog keeps what was typed into it when another one is asked for", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("{Control>}b{/Control}");
  await user.type(await screen.findByLabelText("Name"), "Mornings");
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.getByRole("dialog", { name: "Create New Bundle" })).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Mornings");
});
