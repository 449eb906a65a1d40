import { fireEvent, render, screen, waitFor } from "@testing-library/react";
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

test("a menu opens in the main part that the page has by then", async () => {
  const main = () => Object.assign(document.createElement("main"), { id: "main" });
  const first = main();
  document.body.append(first);
  render(<Example onDelete={jest.fn()} />);
  first.remove();
  document.body.append(main());
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("menu"));
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

test("Escape closes a menu, runs nothing and gives the focus back to its button", async () => {
  const onDelete = jest.fn();
  renderInMain(onDelete);
  const trigger = screen.getByRole("button", { name: "Actions" });
  await userEvent.click(trigger);
  expect(trigger).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{End}{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAttribute("aria-expanded", "false");
});

test("End, Home and first letters move through a menu", async () => {
  renderInMain();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{End}");
  expect(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("m");
  await waitFor(() => expect(screen.getByRole("menuitemcheckbox")).toHaveFocus());
});

test("a disabled entry does nothing and leaves the menu open", async () => {
  renderInMain();
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  const entry = screen.getByRole("menuitem", { name: "Refresh" });
  await userEvent.click(entry);
  expect(entry).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("menu", { name: "Actions" })).toBeVisible();
});

test("a menu on a page without a main part is rendered next to the page's content", async () => {
  const { container } = render(<Example onDelete={jest.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  expect(screen.getByRole("menu", { name: "Actions" })).toBeVisible();
  expect(container).not.toContainElement(screen.getByRole("menu"));
});

test("the click of a finger that opened a menu chooses nothing where the menu came up under it", async () => {
  const onDelete = jest.fn();
  renderInMain(onDelete);
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  const entry = screen.getByRole("menuitem", { name: "Delete" });
  fireEvent.click(entry, { detail: 1 });
  expect(onDelete).not.toHaveBeenCalled();
  await userEvent.click(entry);
  expect(onDelete).toHaveBeenCalledTimes(1);
});
