import { fireEvent, render, screen } from "@testing-library/react";
import { Favicon } from "./favicon";

const icon = () => screen.queryByRole("presentation");

test.each([
  ["the first letter of the name", "ships", "s"],
  ["the first letter or digit, past signs", "«42» days", "4"],
  ["a dot when the name has neither", "—", "·"],
])("without an icon there is %s", (_what, name, letter) => {
  const { container } = render(<Favicon src={null} name={name} />);
  expect(container).toHaveTextContent(letter);
  expect(icon()).not.toBeInTheDocument();
});

test("an icon has the colour of its letter until it has loaded", () => {
  render(<Favicon src="/api/icons/1" name="Ships" />);
  expect(icon()).toHaveClass("letter-tile");
  fireEvent.load(icon() as HTMLElement);
  expect(icon()).not.toHaveClass("letter-tile");
});

test("an icon that is in the cache has no other colour at first", () => {
  jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(20);
  render(<Favicon src="/api/icons/1" name="Ships" />);
  expect(icon()).not.toHaveClass("letter-tile");
});

test("an icon that fails to load is replaced by the letter, until there is another one", () => {
  const { container, rerender } = render(<Favicon src="/api/icons/1" name="Ships" />);
  fireEvent.error(icon() as HTMLElement);
  expect(container).toHaveTextContent("S");
  expect(icon()).not.toBeInTheDocument();
  rerender(<Favicon src="/api/icons/2" name="Ships" />);
  expect(icon()).toHaveAttribute("src", "/api/icons/2");
});
