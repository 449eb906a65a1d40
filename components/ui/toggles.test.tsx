import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Checkbox } from "./checkbox";
import { Label } from "./label";
import { Switch } from "./switch";

describe("a checkbox", () => {
  test("is toggled by Space and by its label, not by Enter", async () => {
    const onChange = jest.fn();
    render(
      <>
        <Checkbox id="ships" onCheckedChange={onChange} />
        <Label htmlFor="ships">Ships</Label>
      </>,
    );
    const box = screen.getByRole("checkbox", { name: "Ships" });
    await userEvent.tab();
    expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(box).toBeChecked();
    await userEvent.keyboard("{Enter}");
    expect(box).toBeChecked();
    await userEvent.click(screen.getByText("Ships"));
    expect(box).not.toBeChecked();
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  test("that stands for some of a list is neither on nor off, and a click turns it on", async () => {
    const onChange = jest.fn();
    render(<Checkbox aria-label="All feeds" checked="indeterminate" onCheckedChange={onChange} />);
    const box = screen.getByRole("checkbox", { name: "All feeds" });
    expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });

  test("is part of a form's data only while it is on", async () => {
    render(
      <form data-testid="form">
        <Checkbox aria-label="Digest" name="digest" value="daily" />
      </form>,
    );
    const form = screen.getByTestId<HTMLFormElement>("form");
    expect(new FormData(form).get("digest")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Digest" }));
    expect(new FormData(form).get("digest")).toBe("daily");
  });

  test("that is disabled takes neither clicks nor the focus", async () => {
    const onChange = jest.fn();
    render(<Checkbox aria-label="Ships" disabled onCheckedChange={onChange} />);
    const box = screen.getByRole("checkbox", { name: "Ships" });
    await userEvent.click(box);
    await userEvent.tab();
    expect(box).toBeDisabled();
    expect(box).not.toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("a switch", () => {
  function Example({ onChange }: { onChange: (on: boolean) => void }) {
    const [isOn, setOn] = useState(false);
    const change = (on: boolean) => {
      setOn(on);
      onChange(on);
    };
    return (
      <>
        <Label htmlFor="digest">Daily digest</Label>
        <Switch id="digest" checked={isOn} onCheckedChange={change} />
      </>
    );
  }

  test("is turned on and off by Space, Enter and its label", async () => {
    const onChange = jest.fn();
    render(<Example onChange={onChange} />);
    const toggle = screen.getByRole("switch", { name: "Daily digest" });
    expect(toggle).not.toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(toggle).toBeChecked();
    await userEvent.keyboard("{Enter}");
    expect(toggle).not.toBeChecked();
    await userEvent.click(screen.getByText("Daily digest"));
    expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  test("stays as it is when the caller does not take the change over", async () => {
    const onChange = jest.fn();
    render(<Switch aria-label="Private" checked={false} onCheckedChange={onChange} />);
    await userEvent.click(screen.getByRole("switch", { name: "Private" }));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(screen.getByRole("switch", { name: "Private" })).not.toBeChecked();
  });

  test("that is disabled takes neither clicks nor the focus", async () => {
    const onChange = jest.fn();
    render(<Switch aria-label="Private" disabled checked onCheckedChange={onChange} />);
    const toggle = screen.getByRole("switch", { name: "Private" });
    await userEvent.click(toggle);
    await userEvent.tab();
    expect(toggle).not.toHaveFocus();
    expect(toggle).toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
  });
});
