"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { useReturnFocus } from "./use-return-focus";

export const scrimStyle = "fixed inset-0 z-40 bg-overlay animate-fade-in data-[state=closed]:animate-fade-out";

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

/** Centred on a desk, a sheet from the bottom edge on a phone. Focus is held inside and given back. */
export function Dialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** stays in view below the scrolling body */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus(props.open);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          {...(props.description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed z-50 flex max-h-dvh-90 flex-col bg-card shadow-float outline-none",
            "inset-x-0 bottom-0 animate-slide-up rounded-t-lg pb-safe",
            "sm:inset-x-4 sm:top-dvh-12 sm:bottom-auto sm:mx-auto sm:max-h-dvh-78 sm:animate-rise sm:rounded-lg sm:pb-0",
            "data-[state=closed]:animate-fade-out",
            WIDTHS[props.width ?? "sm"],
          )}
        >
          <div className="px-5 pt-5 pr-14 pb-3">
            <div className="grid min-w-0 gap-1">
              <Radix.Title className="line-clamp-3 break-words font-semibold text-base">{props.title}</Radix.Title>
              {props.description ? (
                <Radix.Description className="break-words text-body text-muted-foreground">
                  {props.description}
                </Radix.Description>
              ) : null}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{props.children}</div>
          {props.footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{props.footer}</div>
          ) : null}
          {/* Last, so that the focus starts at the dialog's own first control. */}
          <Radix.Close
            aria-label="Close"
            className="touch absolute top-3 right-3 grid size-8 place-items-center rounded-md text-faint hover:bg-accent hover:text-foreground"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
