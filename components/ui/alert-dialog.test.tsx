import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "./alert-dialog";

function renderDialog(onDelete = jest.fn()) {
  render(
    <AlertDialog>
      <AlertDialogTrigger>Delete feed</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete Ships?</AlertDialogTitle>
          <AlertDialogDescription>Its articles go with it.</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={onDelete}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>,
  );
  return onDelete;
}
const trigger = () => screen.getByRole("button", { name: "Delete feed" });
const dialog = () => screen.queryByRole("alertdialog");

test("an alert dialog is named, described and starts at the button that changes nothing", async () => {
  renderDialog();
  await userEvent.click(trigger());
  expect(dialog()).toHaveAccessibleName("Delete Ships?");
  expect(dialog()).toHaveAccessibleDescription("Its articles go with it.");
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Delete feed" })).not.toBeInTheDocument();
});

test("its action runs once and closes it", async () => {
  const onDelete = renderDialog();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(dialog()).not.toBeInTheDocument();
});

test.each([
  ["Cancel", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ["Enter, which presses Cancel", () => userEvent.keyboard("{Enter}")],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("%s closes it without the action and gives the focus back", async (_how, leave) => {
  const onDelete = renderDialog();
  await userEvent.click(trigger());
  await leave();
  expect(dialog()).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  expect(trigger()).toHaveFocus();
});

test("Tab goes from one button to the other and stays inside", async () => {
  renderDialog();
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("a click next to it leaves it open", async () => {
  renderDialog();
  await userEvent.click(trigger());
  const overlay = document.querySelector('[data-slot="alert-dialog-overlay"]');
  if (!overlay) throw new Error("no overlay is rendered");
  await userEvent.setup({ pointerEventsCheck: 0 }).click(overlay);
  expect(dialog()).toBeVisible();
});
