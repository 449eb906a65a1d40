import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ResponsiveDialog } from "./responsive-dialog";

function Example(props: { description?: string; footer?: boolean; isTall?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <ResponsiveDialog
        open={open}
        onOpenChange={setOpen}
        title="Rename the feed"
        description={props.description}
        isTall={props.isTall}
        footer={props.footer ? <button type="submit">Save</button> : undefined}
      >
        <input aria-label="Name" />
      </ResponsiveDialog>
    </>
  );
}
const open = () => userEvent.click(screen.getByRole("button", { name: "Rename" }));

test("a dialog is named by its title and described by its description", async () => {
  render(<Example description="Only you see it." />);
  await open();
  const dialog = screen.getByRole("dialog", { name: "Rename the feed" });
  expect(dialog).toHaveAccessibleDescription("Only you see it.");
  expect(screen.getByRole("heading", { name: "Rename the feed" })).toBeVisible();
});

test("a dialog without a description refers to none", async () => {
  render(<Example />);
  await open();
  expect(screen.getByRole("dialog", { name: "Rename the feed" })).not.toHaveAttribute("aria-describedby");
});

test("the keyboard goes from the body over the footer to the close button and around", async () => {
  render(<Example footer />);
  await open();
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
])("%s closes a dialog and returns the focus", async (_how, close) => {
  render(<Example />);
  await open();
  await close();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Rename" })).toHaveFocus();
});

test("what was typed is gone when a dialog is opened again", async () => {
  render(<Example />);
  await open();
  await userEvent.type(screen.getByLabelText("Name"), "Ships");
  await userEvent.keyboard("{Escape}");
  await open();
  expect(screen.getByLabelText("Name")).toHaveValue("");
});

test("a tall dialog uses the height of the window, and its footer does not scroll", async () => {
  render(<Example isTall footer />);
  await open();
  const dialog = screen.getByRole("dialog", { name: "Rename the feed" });
  expect(dialog).toHaveClass("sm:top-12", "sm:max-h-dvh-minus-24");
  expect(dialog).not.toHaveClass("sm:top-dvh-12");
  expect(screen.getByRole("button", { name: "Save" }).closest(".overflow-y-auto")).toBeNull();
  expect(screen.getByLabelText("Name").closest(".overflow-y-auto")).not.toBeNull();
});
