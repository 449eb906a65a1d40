import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmDialog } from "./confirm-dialog";

const PROPS = { open: true, title: "Delete all?", description: "This cannot be undone.", confirm: "Delete" };

test("a confirmation describes itself and starts at the button that changes nothing", () => {
  render(<ConfirmDialog {...PROPS} onOpenChange={jest.fn()} onConfirm={jest.fn()} />);
  const dialog = screen.getByRole("alertdialog", { name: "Delete all?" });
  expect(dialog).toHaveAccessibleDescription("This cannot be undone.");
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("confirming leaves the dialog open until the caller closes it; cancelling asks to close it", async () => {
  const [onOpenChange, onConfirm] = [jest.fn(), jest.fn()];
  render(<ConfirmDialog {...PROPS} dismiss="Keep" onOpenChange={onOpenChange} onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("a click next to the dialog closes nothing", async () => {
  const onOpenChange = jest.fn();
  render(<ConfirmDialog {...PROPS} onOpenChange={onOpenChange} onConfirm={jest.fn()} />);
  const overlay = document.querySelector('[data-slot="alert-dialog-overlay"]');
  if (!overlay) throw new Error("no overlay is rendered");
  await userEvent.setup({ pointerEventsCheck: 0 }).click(overlay);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("while it is busy it cannot be confirmed again", async () => {
  const onConfirm = jest.fn();
  render(<ConfirmDialog {...PROPS} busy destructive onOpenChange={jest.fn()} onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).not.toHaveBeenCalled();
});
