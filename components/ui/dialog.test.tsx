import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "./button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "./dialog";

/** A dialog that is opened by state; `keepsOpener` false: the button is gone while it is open. */
function Controlled({ keepsOpener = true }: { keepsOpener?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {open && !keepsOpener ? null : <Button onClick={() => setOpen(true)}>Open</Button>}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Edit</DialogTitle>
            <DialogDescription>Change what you like.</DialogDescription>
          </DialogHeader>
          <input aria-label="Name" />
        </DialogContent>
      </Dialog>
    </main>
  );
}

test("an open dialog has its name and description and takes the focus to its first control", async () => {
  render(<Controlled />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog", { name: "Edit" });
  expect(dialog).toHaveAccessibleDescription("Change what you like.");
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("closing a dialog gives the focus back to what had it", async () => {
  render(<Controlled />);
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test("when the opener is gone, closing moves the focus to the main part", async () => {
  render(<Controlled keepsOpener={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("main")).toHaveFocus();
});

test("Tab stays inside an open dialog", async () => {
  render(<Controlled />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("an uncontrolled dialog opens by its trigger and returns the focus there", async () => {
  render(
    <Dialog>
      <DialogTrigger>More</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Details</DialogTitle>
      </DialogContent>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.getByRole("dialog", { name: "Details" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "More" })).toHaveFocus();
});
