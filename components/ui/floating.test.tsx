import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";
import { Progress } from "./progress";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "./tooltip";

describe("a popover", () => {
  const example = (
    <>
      <Popover>
        <PopoverTrigger>Alerts</PopoverTrigger>
        <PopoverContent aria-label="New alerts">
          <button type="button">Mark all read</button>
          <a href="/alerts">All alerts</a>
        </PopoverContent>
      </Popover>
      <p>Beside it</p>
    </>
  );
  const trigger = () => screen.getByRole("button", { name: "Alerts" });

  test("opens by keyboard, says so and takes the focus to its first control", async () => {
    render(example);
    await userEvent.tab();
    expect(trigger()).toHaveAttribute("aria-haspopup", "dialog");
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    expect(trigger()).toHaveAttribute("aria-controls", screen.getByRole("dialog", { name: "New alerts" }).id);
    expect(screen.getByRole("button", { name: "Mark all read" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "All alerts" })).toHaveFocus();
  });

  test("closes with Escape and gives the focus back to its button", async () => {
    render(example);
    await userEvent.click(trigger());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
  });

  test("closes with a click next to it and with another one on its button", async () => {
    render(example);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByText("Beside it"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(trigger());
    await userEvent.click(trigger());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a tooltip", () => {
  const renderTip = (onClick = jest.fn()) =>
    render(
      <TooltipProvider delayDuration={0}>
        <Tooltip>
          <TooltipTrigger onClick={onClick}>R</TooltipTrigger>
          <TooltipContent>Refresh all feeds</TooltipContent>
        </Tooltip>
        <button type="button">Next</button>
      </TooltipProvider>,
    );
  const trigger = () => screen.getByRole("button", { name: "R" });

  test("describes what has the focus, until the focus moves on", async () => {
    renderTip();
    expect(trigger()).not.toHaveAttribute("aria-describedby");
    await userEvent.tab();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Refresh all feeds");
    expect(trigger()).toHaveAccessibleDescription("Refresh all feeds");
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
  });

  test("appears under the pointer as well", async () => {
    renderTip();
    await userEvent.hover(trigger());
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Refresh all feeds");
  });

  test("closes with Escape and leaves the focus where it is", async () => {
    renderTip();
    await userEvent.tab();
    await screen.findByRole("tooltip");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
    expect(trigger()).toHaveFocus();
  });

  test("closes when its button is pressed", async () => {
    const onClick = jest.fn();
    renderTip(onClick);
    await userEvent.hover(trigger());
    await screen.findByRole("tooltip");
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [0, "0", "0%"],
  [33.4, "33", "33.4%"],
  [66.6, "67", "66.6%"],
  [100, "100", "100%"],
  [140, "100", "100%"],
  [-3, "0", "0%"],
  [Number.NaN, "0", "0%"],
])("a progress bar at %d says %s of 100 and is filled that far", (value, said, width) => {
  render(<Progress value={value} label="Importing feeds" />);
  const bar = screen.getByRole("progressbar", { name: "Importing feeds" });
  expect(bar).toHaveAttribute("aria-valuenow", said);
  expect(bar).toHaveAttribute("aria-valuemin", "0");
  expect(bar).toHaveAttribute("aria-valuemax", "100");
  expect(bar.firstElementChild).toHaveStyle({ width });
});
