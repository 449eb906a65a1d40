"use client";
import * as DialogPrimitive from "radix-ui/dialog";
import { type ComponentProps, createContext, use, useLayoutEffect, useRef } from "react";
import { X } from "@/components/ui/icons/icons";
import { cn } from "./cn";

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return (
    <ReturnFocusContext value={useReturnFocus(props.open)}>
      <DialogPrimitive.Root data-slot="dialog" {...props} />
    </ReturnFocusContext>
  );
}

export function DialogTrigger(props: ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogPortal(props: ComponentProps<typeof DialogPrimitive.Portal>) {
  return <DialogPrimitive.Portal data-slot="dialog-portal" {...props} />;
}

export const overlayClasses = "fixed inset-0 z-40 bg-overlay animate-fade-in data-[state=closed]:animate-fade-out";

export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return <DialogPrimitive.Overlay data-slot="dialog-overlay" className={cn(overlayClasses, className)} {...props} />;
}

/**
 * Centred on a desktop, a sheet from the bottom edge on a phone. Without a `DialogDescription`, pass
 * `aria-describedby={undefined}`.
 */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof DialogPrimitive.Content>) {
  const returnFocus = use(ReturnFocusContext);
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        onCloseAutoFocus={returnFocus}
        className={cn(
          "fixed z-50 flex max-h-dvh-90 flex-col bg-popover text-popover-foreground shadow-float outline-none",
          "inset-x-0 bottom-0 animate-slide-up rounded-t-lg border-popover-border border-t pb-safe",
          "sm:inset-x-4 sm:top-dvh-12 sm:bottom-auto sm:mx-auto sm:max-h-dvh-78 sm:max-w-md sm:animate-rise sm:rounded-lg sm:border sm:pb-0",
          "data-[state=closed]:animate-fade-out",
          className,
        )}
        {...props}
      >
        {children}
        {/* Last, so that the focus starts at the dialog's own first control. */}
        <DialogPrimitive.Close
          data-slot="dialog-close"
          aria-label="Close"
          className="touch absolute top-3 desk:top-4.5 right-3 grid size-8 place-items-center rounded-md text-faint hover:bg-accent hover:text-foreground"
        >
          <X aria-hidden="true" className="size-4" />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPortal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="dialog-header" className={cn("grid min-w-0 gap-1 px-5 pt-5 pr-14 pb-3", className)} {...props} />
  );
}

/** Stays in view below a scrolling body. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-wrap justify-end gap-2 border-t px-5 py-3", className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("line-clamp-3 break-words font-serif text-xl leading-snug", className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("break-words text-body text-muted-foreground", className)}
      {...props}
    />
  );
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Returns the focused element. For a menu entry, which disappears, returns the button that opened the menu. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Returns a handler that gives the focus back to where it was when the dialog was opened, or to the screen when that is
 * gone. Dialogs opened by state have no trigger that Radix could return to. Goes to `onCloseAutoFocus` of the content;
 * undefined for a dialog that is not controlled.
 */
export function useReturnFocus(open: boolean | undefined): ((event: Event) => void) | undefined {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  // Looked up while rendering: a field with autoFocus has the focus before any effect runs.
  if (open !== undefined && open !== wasOpen.current) {
    wasOpen.current = open;
    if (open && typeof document !== "undefined") opener.current = focusedNow();
  }
  useLayoutEffect(() => {
    if (!open || opener.current !== document.body) return;
    // The menu that opened the dialog was gone already; a moment later it gives the focus to its button.
    const look = () => {
      const focused = document.activeElement;
      if (opener.current !== document.body || focused?.closest(DIALOGS)) return;
      if (focused instanceof HTMLElement) opener.current = focused;
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [open]);
  if (open === undefined) return undefined;
  return (event) => {
    event.preventDefault();
    // Whatever was opened from the dialog may have taken the focus already.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest(DIALOGS)) return;
    const isThere = opener.current?.isConnected && opener.current !== document.body;
    const target = isThere ? opener.current : document.getElementById("main");
    target?.focus({ preventScroll: true });
  };
}

/** The handler of the dialog around a content part. */
export const ReturnFocusContext = createContext<((event: Event) => void) | undefined>(undefined);
