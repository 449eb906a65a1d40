import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ShortcutsTab } from "./shortcuts-tab";

test("lists every action and key once", async () => {
  stubApi({ "GET /api/reading-settings": DEFAULT_READING_SETTINGS });
  renderApp(<ShortcutsTab />);
  for (const key of ["Ctrl+N", "Ctrl+K", "Ctrl+,", "F5"]) {
    expect(await screen.findAllByText(key, { selector: "kbd" })).toHaveLength(1);
  }
  expect(screen.getByText("Ctrl+S", { selector: "kbd" })).toBeVisible();
  for (const action of ["New feed", "Search", "Settings", "Refresh"]) {
    expect(screen.getAllByText(action, { selector: "dt" })).toHaveLength(1);
  }
  expect(screen.queryByText("Add a feed", { selector: "dt" })).toBeNull();
  expect(screen.getByRole("button", { name: /^Key for “Refresh”/ })).toBeVisible();
});

test("finds an action of the first list, too", async () => {
  stubApi({ "GET /api/reading-settings": DEFAULT_READING_SETTINGS });
  const { user } = renderApp(<ShortcutsTab />);
  await user.type(screen.getByRole("searchbox", { name: "Find a shortcut" }), "add a f");
  expect(screen.getByText("Add a feed", { selector: "dt" })).toBeVisible();
});
