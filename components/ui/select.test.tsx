import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "./select";

function Example({ onChange = () => {}, disabled }: { onChange?: (value: string) => void; disabled?: boolean }) {
  const [value, setValue] = useState("newest");
  const choose = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <Select value={value} onValueChange={choose} disabled={disabled}>
      <SelectTrigger aria-label="Sort">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="newest" icon={<svg data-testid="clock" aria-hidden="true" />}>
          Newest
        </SelectItem>
        <SelectItem value="random" disabled>
          Random
        </SelectItem>
        <SelectItem value="oldest">Oldest</SelectItem>
      </SelectContent>
    </Select>
  );
}
const trigger = () => screen.getByRole("combobox", { name: "Sort", hidden: true });
const option = (name: string) => screen.getByRole("option", { name });

test.each([["Enter"], [" "], ["ArrowDown"], ["ArrowUp"]])(
  "the key “%s” opens the list at the chosen option",
  async (key) => {
    render(<Example />);
    await userEvent.tab();
    expect(trigger()).toHaveFocus();
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(`{${key}}`);
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(option("Newest")).toHaveFocus());
    expect(screen.getAllByRole("option").map((entry) => entry.getAttribute("aria-selected"))).toEqual([
      "true",
      "false",
      "false",
    ]);
  },
);

test("the arrows pass over an option that is disabled, and stop at the ends", async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(option("Newest")).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(option("Oldest")).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}");
  expect(option("Oldest")).toHaveFocus();
  expect(option("Random")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([["oldest"]]);
});

test("Escape closes the list, keeps the choice and gives the focus back", async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(option("Newest")).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveTextContent("Newest");
});

test("an option's picture stays in the list; the trigger shows the text alone", async () => {
  render(<Example />);
  expect(within(trigger()).queryByTestId("clock")).not.toBeInTheDocument();
  await userEvent.click(trigger());
  expect(within(option("Newest")).getByTestId("clock")).toBeVisible();
  expect(within(trigger()).queryByTestId("clock")).not.toBeInTheDocument();
});

test("a disabled select is left out of the tab order and does not open", async () => {
  render(<Example disabled />);
  await userEvent.tab();
  expect(trigger()).not.toHaveFocus();
  expect(trigger()).toBeDisabled();
  await userEvent.click(trigger());
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
