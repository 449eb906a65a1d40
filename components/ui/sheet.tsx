"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { scrimStyle } from "./dialog";
import { useReturnFocus } from "./use-return-focus";

/** A panel from the right edge, as high as the screen. */
export function Sheet(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus(props.open);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-sheet animate-slide-in flex-col bg-background pt-safe pb-safe shadow-float outline-none data-[state=closed]:animate-fade-out"
        >
          <header className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 truncate font-semibold text-base">{props.title}</Radix.Title>
            {props.actions}
            <Radix.Close
              aria-label="Close"
              className="touch grid size-9 place-items-center rounded-md text-faint hover:bg-accent hover:text-foreground"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{props.children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
