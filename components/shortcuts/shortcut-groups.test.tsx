import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShortcutGroups } from "./shortcut-groups";

test("the shortcuts are listed by group, each key with what it does, and can be searched", async () => {
  render(<ShortcutGroups />);
  const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((title) => title.textContent);
  expect(titles()).toEqual(["Reading", "Go to", "Everywhere", "Lists", "Panes"]);
  const line = screen.getByText("Open the article").parentElement;
  expect([...(line?.querySelectorAll("kbd") ?? [])].map((key) => key.textContent)).toEqual(["o", "Enter"]);
  const field = screen.getByRole("searchbox", { name: "Find a shortcut" });
  await userEvent.type(field, "star");
  expect(titles()).toEqual(["Reading", "Go to", "Lists"]);
  expect(screen.queryByText("Open the article")).not.toBeInTheDocument();
  await userEvent.type(field, "ship");
  expect(screen.getByText("No shortcut for “starship”")).toBeVisible();
});

test("two keys that are pressed one after the other are two caps of one shortcut", () => {
  render(<ShortcutGroups />);
  const keys = [...(screen.getByText("Picks").parentElement?.querySelectorAll("kbd") ?? [])];
  expect(keys.map(({ textContent }) => textContent)).toEqual(["g p"]);
  expect([...(keys[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["g", "p"]);
});
