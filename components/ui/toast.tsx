"use client";
import * as ToastPrimitive from "radix-ui/toast";
import { type ReactNode, useEffect, useRef } from "react";
import { X } from "@/components/ui/icons/icons";
import { cn } from "./cn";
import { joinFocusOrder, NOTICE_HOTKEY, topDialog } from "./focus/notice-focus";

/**
 * Notices: five seconds, swiped away to the right from 50 px. F8 moves the focus to them, and Tab reaches them, also from
 * a dialog that traps the focus otherwise.
 */
export function ToastProvider({ duration, children }: { duration: number; children: ReactNode }) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => joinFocusOrder(viewport), []);
  return (
    <ToastPrimitive.Provider duration={duration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {children}
      <ToastPrimitive.Viewport
        ref={viewport}
        data-slot="toast-viewport"
        // Dialogs hide everything from screen readers but elements with this attribute.
        aria-live="off"
        hotkey={[NOTICE_HOTKEY]}
        label="Notifications ({hotkey})"
        // On a phone a dialog is at the foot of the screen: there a notice would cover its buttons.
        className="fixed right-0 bottom-above-bar z-60 flex w-full max-w-sm flex-col gap-2 p-4 outline-none max-sm:[body:has([data-slot=dialog-content][data-state=open])_&]:top-0 max-sm:[body:has([data-slot=dialog-content][data-state=open])_&]:bottom-auto"
      />
    </ToastPrimitive.Provider>
  );
}

/**
 * Gives Escape to the dialog below, so that a notice that appeared over it stays and does not take the key. Radix asks the
 * notice first, as what was opened last. With the focus in a notice the key closes that one.
 */
function passEscape(event: KeyboardEvent): void {
  const isInNotice = event.target instanceof Element && event.target.closest("[data-slot=toast]");
  const close = topDialog()?.querySelector<HTMLElement>(CLOSES);
  if (isInNotice || !close) return;
  event.preventDefault();
  close.click();
}

/**
 * Ends the pause of a notice that is closed while the pointer or the focus is in it. Radix waits for either to leave the
 * notices, stops listening once there are none, and would keep every later notice on the screen. The event reaches only
 * the region of the notices: an open dialog would take a focus that leaves back.
 */
function endPause(): void {
  const region = document.querySelector("[data-slot=toast-viewport]")?.parentElement;
  region?.dispatchEvent(new FocusEvent("focusout", { relatedTarget: document.body }));
}

const CLOSES = "[data-slot=dialog-close], [data-slot=alert-dialog-cancel], [data-slot=sheet-close]";

export function Toast(props: {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; run: () => void };
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      onOpenChange={(open) => {
        if (!open) endPause();
        props.onOpenChange(open);
      }}
      onEscapeKeyDown={passEscape}
      type={props.destructive ? "foreground" : "background"}
      className={cn(
        "pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-notice-border bg-notice p-3 handheld:py-1.5 pl-4 text-notice-foreground shadow-float",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-fade-out data-[state=closed]:animate-fade-out",
        props.destructive && "border-l-4 border-l-destructive",
      )}
    >
      <div className="min-w-0 flex-1 py-1.25 handheld:py-2.75">
        <ToastPrimitive.Title data-slot="toast-title" className="break-words font-medium text-body">
          {props.title}
        </ToastPrimitive.Title>
        {props.description ? (
          <ToastPrimitive.Description
            data-slot="toast-description"
            className="mt-0.5 line-clamp-5 break-words text-small opacity-85"
          >
            {props.description}
          </ToastPrimitive.Description>
        ) : null}
      </div>
      {props.action ? (
        <ToastPrimitive.Action
          data-slot="toast-action"
          altText={props.action.label}
          onClick={props.action.run}
          className="touch h-8 shrink-0 rounded-md border border-notice-foreground/35 px-3 font-medium text-small hover:bg-notice-foreground/12"
        >
          {props.action.label}
        </ToastPrimitive.Action>
      ) : null}
      <ToastPrimitive.Close
        data-slot="toast-close"
        aria-label="Dismiss"
        className="touch grid size-8 shrink-0 place-items-center rounded-md opacity-75 hover:bg-notice-foreground/12 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-4" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}
