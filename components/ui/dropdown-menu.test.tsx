import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dialog, DialogContent, DialogTitle } from "./dialog";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "./dropdown-menu";

function Example({ onDelete }: { onDelete: () => void }) {
  const [isOn, setOn] = useState(false);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setEditing(true)}>Edit</DropdownMenuItem>
          <DropdownMenuItem disabled>Refresh</DropdownMenuItem>
          <DropdownMenuCheckboxItem checked={isOn} onCheckedChange={setOn}>
            Mark while scrolling
          </DropdownMenuCheckboxItem>
          <DropdownMenuItem variant="destructive" onSelect={onDelete}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={editing} onOpenChange={setEditing}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Renders into the main part of a page, as screens are. */
function renderInMain(onDelete = jest.fn()) {
  const main = document.createElement("main");
  main.id = "main";
  document.body.append(main);
  render(<Example onDelete={onDelete} />, { container: main });
}
afterEach(() => document.getElementById("main")?.remove());

test("a menu opens by keyboard within the main part, and the arrows skip what is disabled", async () => {
  const onDelete = jest.fn();
  renderInMain(onDelete);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("menu"));
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitemcheckbox")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("a checkbox entry shows its state the next time the menu opens", async () => {
  renderInMain();
  const trigger = screen.getByRole("button", { name: "Actions" });
  await userEvent.click(trigger);
  expect(screen.getByRole("menuitemcheckbox")).not.toBeChecked();
  await userEvent.click(screen.getByRole("menuitemcheckbox"));
  await userEvent.click(trigger);
  expect(screen.getByRole("menuitemcheckbox")).toBeChecked();
});

test("a dialog that an entry opened returns the focus to the button of the menu", async () => {
  renderInMain();
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  expect(screen.getByRole("dialog", { name: "Edit" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Actions" })).toHaveFocus();
});
