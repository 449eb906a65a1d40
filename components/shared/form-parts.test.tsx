import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { TooltipProvider } from "@/components/ui/tooltip";
import { ChoiceCards } from "./choice-cards";
import { FormField } from "./form-field";
import { IconButton } from "./icon-button";
import { OptionSelect } from "./option-select";
import { PasswordInput } from "./password-input";
import { SearchInput } from "./search-input";
import { SegmentedControl } from "./segmented-control";

describe("FormField", () => {
  test("connects label and hint with the control", () => {
    render(
      <FormField label="Title" hint="Leave empty for the feed's own.">
        <Input />
      </FormField>,
    );
    const input = screen.getByLabelText("Title");
    expect(input).toHaveAccessibleDescription("Leave empty for the feed's own.");
    expect(input).toBeValid();
  });

  test("an error replaces the hint, marks the control and is announced", () => {
    render(
      <FormField label="Title" id="feed-title" hint="Optional" error="Too long">
        <Input />
      </FormField>,
    );
    const input = screen.getByLabelText("Title");
    expect(input).toHaveAttribute("id", "feed-title");
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Too long");
    expect(screen.getByRole("alert")).toHaveTextContent("Too long");
    expect(screen.queryByText("Optional")).not.toBeInTheDocument();
  });
});

test("a password is shown and hidden by its button, and what was typed stays", async () => {
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.type(input, "secret");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("secret");
  const button = screen.getByRole("button", { name: "Hide password" });
  expect(button).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);
  expect(input).toHaveAttribute("type", "password");
});

function Filter() {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchInput label="Search feeds" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test("a search field has its label as name and placeholder and reports every letter", async () => {
  render(<Filter />);
  const input = screen.getByRole("searchbox", { name: "Search feeds" });
  expect(input).toHaveAttribute("placeholder", "Search feeds...");
  await userEvent.type(input, "ships");
  expect(screen.getByRole("status")).toHaveTextContent("ships");
});

const SORTS = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
];

function Sorting({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState("newest");
  const choose = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <OptionSelect label="Sort" value={value} onValueChange={choose} options={SORTS} />;
}

test("a select shows the chosen option and is operated by keyboard", async () => {
  const onChange = jest.fn();
  render(<Sorting onChange={onChange} />);
  const trigger = screen.getByRole("combobox", { name: "Sort" });
  expect(trigger).toHaveTextContent("Newest");
  trigger.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("option", { name: "Newest" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenCalledWith("oldest");
  expect(trigger).toHaveTextContent("Oldest");
  expect(trigger).toHaveFocus();
});

test("a segmented control has exactly one option on, and the arrows choose", async () => {
  const onChange = jest.fn();
  const { rerender } = render(
    <SegmentedControl label="Show" value="newest" onValueChange={onChange} options={SORTS} />,
  );
  expect(screen.getByRole("radio", { name: "Newest" })).toBeChecked();
  await userEvent.tab();
  // The choice follows the focus, which moves while the key is down.
  await userEvent.keyboard("{ArrowRight>}");
  await waitFor(() => expect(onChange).toHaveBeenCalledWith("oldest"));
  rerender(<SegmentedControl label="Show" value="oldest" onValueChange={onChange} options={SORTS} />);
  expect(screen.getAllByRole("radio").filter((radio) => radio.getAttribute("aria-checked") === "true")).toEqual([
    screen.getByRole("radio", { name: "Oldest" }),
  ]);
});

test("choice cards are one radio group, each with its description", async () => {
  const onChange = jest.fn();
  const options = [
    { value: "light", label: "Light", hint: "Always bright", icon: null },
    { value: "dark", label: "Dark", hint: "Always dark", icon: null },
  ] as const;
  render(<ChoiceCards label="Theme" value="light" onValueChange={onChange} options={options} />);
  expect(screen.getByRole("radiogroup", { name: "Theme" })).toBeVisible();
  expect(screen.getByRole("radio", { name: /Light/ })).toBeChecked();
  await userEvent.click(screen.getByText("Always dark"));
  expect(onChange).toHaveBeenCalledWith("dark");
});

test("an icon button is named by its label and shows it, with its key, as a tooltip on focus", async () => {
  const onClick = jest.fn();
  render(
    <TooltipProvider delayDuration={0}>
      <IconButton label="Refresh" hint="r" onClick={onClick}>
        <svg aria-hidden="true" />
      </IconButton>
    </TooltipProvider>,
  );
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Refresh" });
  expect(button).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Refresh");
  expect(screen.getByRole("tooltip")).toHaveTextContent("r");
  await userEvent.keyboard("{Enter}");
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("a segmented control is one stop of the keyboard, at the option that is on", async () => {
  const onChange = jest.fn();
  render(
    <>
      <SegmentedControl label="Show" value="oldest" onValueChange={onChange} options={SORTS} />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "Oldest" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

test("a click on the option that is on changes nothing, one on another option reports it", async () => {
  const onChange = jest.fn();
  render(<SegmentedControl label="Show" value="newest" onValueChange={onChange} options={SORTS} />);
  await userEvent.click(screen.getByRole("radio", { name: "Newest" }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("radio", { name: "Oldest" }));
  expect(onChange.mock.calls).toEqual([["oldest"]]);
});

test("a select in a form field has the field's label and its error as description", () => {
  render(
    <FormField label="Order" error="Choose an order">
      <OptionSelect value="" onValueChange={jest.fn()} options={SORTS} />
    </FormField>,
  );
  const trigger = screen.getByRole("combobox", { name: "Order" });
  expect(trigger).toHaveAccessibleDescription("Choose an order");
  expect(trigger).toHaveTextContent(/^$/);
});

test("an error that is gone gives its place back to the hint", () => {
  const field = (error?: string) => (
    <FormField label="Title" hint="Optional" error={error} aside={<a href="/help">Help</a>}>
      <Input />
    </FormField>
  );
  const { rerender } = render(field("Too long"));
  rerender(field());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toBeValid();
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("Optional");
  expect(screen.getByRole("link", { name: "Help" })).toBeVisible();
});
