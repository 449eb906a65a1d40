import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ShortcutsTab } from "./shortcuts-tab";

test("names every key once", async () => {
  stubApi({ "GET /api/reading-settings": DEFAULT_READING_SETTINGS });
  renderApp(<ShortcutsTab />);
  for (const key of ["Ctrl+N", "Ctrl+K", "Ctrl+,", "F5"]) {
    expect(await screen.findAllByText(key, { selector: "kbd" })).toHaveLength(1);
  }
  expect(screen.getByText("Ctrl+S", { selector: "kbd" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Key for “Refresh”/ })).toBeVisible();
});
