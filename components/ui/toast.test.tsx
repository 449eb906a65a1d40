import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "./dialog";
import { Toast, ToastProvider } from "./toast";

const EditDialog = ({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) => (
  <Dialog open onOpenChange={onOpenChange}>
    <DialogContent>
      <DialogTitle>Edit</DialogTitle>
      <DialogDescription>Change what you like.</DialogDescription>
      <input aria-label="Name" />
    </DialogContent>
  </Dialog>
);

function renderToast({ inDialog }: { inDialog: boolean }) {
  const run = jest.fn();
  render(
    <ToastProvider duration={60_000}>
      <button type="button">Elsewhere</button>
      {inDialog ? <EditDialog /> : null}
      <Toast title="Deleted" action={{ label: "Undo", run }} onOpenChange={jest.fn()} />
    </ToastProvider>,
  );
  return { run, viewport: document.querySelector("[data-slot=toast-viewport]") };
}

test.each([
  ["the screen", false],
  ["an open dialog", true],
])("F8 takes the focus from %s to the notices, where Tab and Enter reach the button", async (_, inDialog) => {
  const { run, viewport } = renderToast({ inDialog });
  if (!inDialog) screen.getByRole("button", { name: "Elsewhere" }).focus();
  await userEvent.keyboard("[F8]");
  expect(viewport).toHaveFocus();
  expect(viewport?.closest("[aria-hidden=true]")).toBeNull();
  await userEvent.tab();
  if (!inDialog) await userEvent.tab();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(run).toHaveBeenCalledTimes(1);
});

test("Tab goes around an open dialog and the notices above it, in both directions", async () => {
  const { viewport } = renderToast({ inDialog: true });
  const seenByDialog: EventTarget[] = [];
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && viewport?.contains(relatedTarget)) seenByDialog.push(relatedTarget);
  };
  document.addEventListener("focusout", onFocusOut);
  const order = [
    screen.getByLabelText("Name"),
    screen.getByRole("button", { name: "Close" }),
    screen.getByRole("button", { name: "Undo" }),
    screen.getByRole("button", { name: "Dismiss" }),
  ];
  expect(order[0]).toHaveFocus();
  for (const element of [...order.slice(1), order[0]]) {
    await userEvent.tab();
    expect(element).toHaveFocus();
  }
  for (const element of order.toReversed()) {
    await userEvent.tab({ shift: true });
    expect(element).toHaveFocus();
  }
  document.removeEventListener("focusout", onFocusOut);
  // A browser ends the move to a notice when the dialog takes the focus back in the meantime.
  expect(seenByDialog).toEqual([]);
});

test("a notice over a dialog can be clicked, and the dialog stays", async () => {
  const { run } = renderToast({ inDialog: true });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Name")).toBeInTheDocument();
});

test("Escape goes to the dialog below a notice that appeared later, and the notice stays", async () => {
  const onOpenChange = jest.fn();
  const onDismiss = jest.fn();
  const view = (hasNotice: boolean) => (
    <ToastProvider duration={60_000}>
      <EditDialog onOpenChange={onOpenChange} />
      {hasNotice ? <Toast title="Saved" onOpenChange={onDismiss} /> : null}
    </ToastProvider>
  );
  const { rerender } = render(view(false));
  rerender(view(true));
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onDismiss).not.toHaveBeenCalled();
});

test("Escape closes a notice that has the focus, not the dialog below", async () => {
  const { viewport } = renderToast({ inDialog: true });
  await userEvent.keyboard("[F8]");
  expect(viewport).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Deleted")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toBeInTheDocument();
});

test.each([
  ["the mouse", async () => userEvent.click(screen.getByRole("button", { name: "Dismiss" }))],
  ["the keyboard", async () => userEvent.keyboard("[F8]{Tab}{Escape}")],
])("after a notice was dismissed with %s the next one goes away by itself", async (_, dismiss) => {
  const onEnd = jest.fn();
  const { rerender } = render(
    <ToastProvider duration={60_000}>
      <Toast title="First" onOpenChange={jest.fn()} />
    </ToastProvider>,
  );
  await userEvent.hover(screen.getByRole("button", { name: "Dismiss" }));
  await dismiss();
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  rerender(
    <ToastProvider duration={50}>
      <Toast key="second" title="Second" onOpenChange={onEnd} />
    </ToastProvider>,
  );
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(false));
});
