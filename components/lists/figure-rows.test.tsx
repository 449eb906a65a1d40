import { render, screen, within } from "@testing-library/react";
import { FigureRows } from "./figure-rows";

const ROWS = [
  { key: 7, href: "/articles/7", icon: <svg aria-hidden="true" />, name: "Ships", note: "12" },
  { key: 8, href: "/articles/8", icon: null, name: "אוניות", note: "3" },
];

test("every row is one link with its name and, at its end, its number", () => {
  render(<FigureRows rows={ROWS} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/articles/7", "Ships12"],
    ["/articles/8", "אוניות3"],
  ]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("a name has its own writing direction, its number that of the page", () => {
  render(<FigureRows rows={ROWS} />);
  const [, row] = screen.getAllByRole("listitem");
  if (!row) throw new Error("the second row is missing");
  expect(within(row).getByText("אוניות")).toHaveAttribute("dir", "auto");
  expect(within(row).getByText("3")).not.toHaveAttribute("dir");
});

test("without rows there is a list without entries", () => {
  render(<FigureRows rows={[]} className="mt-2" />);
  expect(screen.getByRole("list")).toBeEmptyDOMElement();
  expect(screen.getByRole("list")).toHaveClass("mt-2");
});
