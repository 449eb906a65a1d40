import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Sheet, SheetClose, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from "./sheet";

const content = (
  <SheetContent aria-describedby={undefined}>
    <SheetHeader>
      <SheetTitle>More</SheetTitle>
      <SheetClose />
    </SheetHeader>
    <a href="/bundles">Bundles</a>
  </SheetContent>
);

/** A sheet that is opened by state; `staysThere` false: its button is gone while it is open. */
function Controlled({ staysThere = true }: { staysThere?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {open && !staysThere ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Menu
        </button>
      )}
      <Sheet open={open} onOpenChange={setOpen}>
        {content}
      </Sheet>
    </main>
  );
}
const openSheet = () => userEvent.click(screen.getByRole("button", { name: "Menu" }));
const sheet = () => screen.queryByRole("dialog", { name: "More" });

test("an open sheet is named by its title, takes the focus and hides the page behind it", async () => {
  render(<Controlled />);
  await openSheet();
  expect(sheet()).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Menu" })).not.toBeInTheDocument();
});

test("Tab stays inside an open sheet", async () => {
  render(<Controlled />);
  await openSheet();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Bundles" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
])("a sheet closed with %s gives the focus back to what opened it", async (_how, close) => {
  render(<Controlled />);
  await openSheet();
  await close();
  expect(sheet()).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
});

test("a click next to a sheet closes it", async () => {
  render(<Controlled />);
  await openSheet();
  const overlay = document.querySelector('[data-slot="sheet-overlay"]');
  if (!overlay) throw new Error("no overlay is rendered");
  await userEvent.setup({ pointerEventsCheck: 0 }).click(overlay);
  expect(sheet()).not.toBeInTheDocument();
});

test("a sheet whose opener is gone moves the focus to the main part when it is closed", async () => {
  render(<Controlled staysThere={false} />);
  await openSheet();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a sheet that is not controlled opens by its trigger and returns the focus there", async () => {
  render(
    <Sheet>
      <SheetTrigger>More places</SheetTrigger>
      {content}
    </Sheet>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(sheet()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "More places" })).toHaveFocus();
});
