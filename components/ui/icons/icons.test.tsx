import { render, screen } from "@testing-library/react";
import { Star } from "./icons";

test("hides an icon from screen readers, and draws it in the colour of the text", () => {
  const { container } = render(<Star className="size-4" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("stroke", "currentColor");
  expect(svg).toHaveClass("size-4");
  expect(svg?.querySelector("path")?.getAttribute("d")).toMatch(/^M11\.525 2\.295a/);
});

test("reads an icon out under its label, if it has one", () => {
  render(<Star aria-label="Starred" strokeWidth={3} />);
  const icon = screen.getByRole("img", { name: "Starred" });
  expect(icon).not.toHaveAttribute("aria-hidden");
  expect(icon).toHaveAttribute("stroke-width", "3");
});
