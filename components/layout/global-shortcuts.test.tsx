import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { GlobalShortcuts } from "./global-shortcuts";

const LOADED = {
  "GET /api/auth/me": null,
  "GET /api/bundles": [],
  "GET /api/counts": { total: 0, unread: 0, starred: 0, newestItemId: null, feeds: [], bundles: [] },
  "GET /api/feeds": [],
  "GET /api/reading-settings": DEFAULT_READING_SETTINGS,
  "GET /api/subscription/status": sampleSubscription(),
};

test.each([
  ["a", "Add feed"],
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
  ["gn", "/highlights"],
  ["gp", "/intelligence?tab=picks"],
  ["gi", "/intelligence"],
  ["{Control>},{/Control}", "/settings"],
])("the keys %s go to %s", async (keys, address) => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard(keys);
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
});

test("keys that are typed into a field do nothing else", async () => {
  stubApi(LOADED);
  const { user } = renderApp(
    <>
      <GlobalShortcuts />
      <input aria-label="Name" />
    </>,
  );
  await user.type(screen.getByLabelText("Name"), "a?gb");
  expect(screen.getByLabelText("Name")).toHaveValue("a?gb");
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

test.each([
  ["with Ctrl", "{Control>}k{/Control}"],
  ["with Cmd", "{Meta>}k{/Meta}"],
  ["of its own", "/"],
])("the search opens by its key %s", async (_how, keys) => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard(keys);
  expect(await screen.findByRole("dialog", { name: /search/i })).toBeVisible();
});

test.each([
  ["a letter after g that leads nowhere", "gx"],
  ["Ctrl, Shift and a letter", "{Control>}{Shift>}b{/Shift}{/Control}"],
  ["Ctrl, Alt and a letter", "{Control>}{Alt>}b{/Alt}{/Control}"],
])("%s does nothing", async (_what, keys) => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard(keys);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(window.location.pathname).toBe("/");
});

test("g and h go home from another screen", async () => {
  window.history.replaceState(null, "", "/alerts");
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("gh");
  expect(window.location.pathname).toBe("/");
});

test("g and s go to what is starred", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("gs");
  expect(window.location.search).toBe("?filter=starred");
});

test("g and l go to what is saved for later", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("gl");
  expect(window.location.search).toBe("?filter=later");
});

test("single letters do nothing once they are switched off, keys with Ctrl continue", async () => {
  localStorage.setItem("feedloom-letter-keys", "off");
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("?a");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("{Control>}b{/Control}");
  expect(await screen.findByRole("dialog", { name: "Create New Bundle" })).toBeVisible();
  localStorage.clear();
});

test("the keys of the screens do nothing behind an open dialog", async () => {
  stubApi(LOADED);
  const { user } = renderApp(<GlobalShortcuts />);
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await user.keyboard("gb{Control>},{/Control}");
  expect(window.location.pathname).toBe("/");
});
