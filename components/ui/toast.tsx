"use client";
import { X } from "lucide-react";
import { Toast as ToastPrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** Notices: five seconds, swiped away to the right from 50 px, F8 takes the focus there. */
export function ToastProvider({ duration, children }: { duration: number; children: ReactNode }) {
  return (
    <ToastPrimitive.Provider duration={duration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {children}
      <ToastPrimitive.Viewport
        data-slot="toast-viewport"
        hotkey={["F8"]}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-above-bar z-60 flex w-full max-w-sm flex-col gap-2 p-4 outline-none"
      />
    </ToastPrimitive.Provider>
  );
}

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
      onOpenChange={props.onOpenChange}
      type={props.destructive ? "foreground" : "background"}
      className={cn(
        "flex animate-rise items-start gap-3 rounded-lg bg-foreground p-3 pl-4 text-background shadow-float",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-fade-out data-[state=closed]:animate-fade-out",
        props.destructive && "border-destructive border-l-4",
      )}
    >
      <div className="min-w-0 flex-1 py-1">
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
          className="touch h-8 shrink-0 rounded-md border border-background/35 px-3 font-medium text-small hover:bg-background/12"
        >
          {props.action.label}
        </ToastPrimitive.Action>
      ) : null}
      <ToastPrimitive.Close
        data-slot="toast-close"
        aria-label="Dismiss"
        className="touch grid size-8 shrink-0 place-items-center rounded-md opacity-75 hover:bg-background/12 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-4" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}
