import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./button";

test("a button submits nothing unless it is told to", () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
  expect(screen.getByRole("button")).toHaveAttribute("data-slot", "button");
});

test("a busy button refuses clicks and says so to screen readers", async () => {
  const onClick = jest.fn();
  const { rerender } = render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("aria-busy", "true");
  rerender(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute("aria-busy");
});

test("with asChild the child is the element, with the button's look and its own address", () => {
  render(
    <Button asChild variant="link" className="mt-2">
      <a href="/plans">Plans</a>
    </Button>,
  );
  const link = screen.getByRole("link", { name: "Plans" });
  expect(link).toHaveAttribute("href", "/plans");
  expect(link).toHaveClass("text-link", "mt-2");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a class of the caller replaces the one that sets the same property", () => {
  render(
    <Button size="lg" className="h-20 text-title">
      Save
    </Button>,
  );
  expect(screen.getByRole("button")).toHaveClass("h-20", "text-title");
  expect(screen.getByRole("button")).not.toHaveClass("h-11");
  expect(screen.getByRole("button")).not.toHaveClass("text-base");
});
