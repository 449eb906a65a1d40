import { render, screen, within } from "@testing-library/react";
import { EntryList } from "./entry-list";

const OPENS = { href: "/guides/automation", name: "Automation", text: "Press `?` for help.", note: "Advanced" };
const STAYS = { id: "reading", name: "Reading", text: "Long texts." };

test("marks the entries that open a page, and only those", () => {
  render(<EntryList level="h3" size="md" className="" entries={[OPENS, STAYS]} />);
  const [opens, stays] = screen.getAllByRole("listitem").map((item) => within(item));
  expect(opens?.getByRole("link", { name: "Automation" })).toHaveAttribute("href", OPENS.href);
  expect(stays?.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("listitem").map((item) => item.querySelectorAll("svg").length)).toEqual([1, 0]);
});

test("shows the text with its markup, the note, and the id that others link to", () => {
  render(<EntryList level="h2" size="lg" className="" entries={[OPENS, STAYS]} />);
  expect(screen.getByText("?").tagName).toBe("CODE");
  expect(screen.getByText("Advanced")).toBeVisible();
  expect(document.getElementById("reading")).toContainElement(screen.getByRole("heading", { name: "Reading" }));
});
