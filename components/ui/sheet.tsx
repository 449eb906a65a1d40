"use client";
import * as SheetPrimitive from "radix-ui/dialog";
import { type ComponentProps, use } from "react";
import { X } from "@/components/ui/icons/icons";
import { cn } from "./cn";
import { overlayClasses, ReturnFocusContext, useReturnFocus } from "./dialog";

export function Sheet(props: ComponentProps<typeof SheetPrimitive.Root>) {
  return (
    <ReturnFocusContext value={useReturnFocus(props.open)}>
      <SheetPrimitive.Root data-slot="sheet" {...props} />
    </ReturnFocusContext>
  );
}

export function SheetTrigger(props: ComponentProps<typeof SheetPrimitive.Trigger>) {
  return <SheetPrimitive.Trigger data-slot="sheet-trigger" {...props} />;
}

const SIDES = {
  right: "inset-y-0 right-0 w-sheet animate-slide-in",
  left: "inset-y-0 left-0 w-75 animate-slide-in-left",
  bottom: "inset-x-0 bottom-0 max-h-dvh-minus-14 h-dvh animate-slide-up rounded-t-xl",
};

type SheetContentProps = ComponentProps<typeof SheetPrimitive.Content> & { side?: keyof typeof SIDES };

/** A panel from an edge of the screen. */
export function SheetContent({ className, side = "right", ...props }: SheetContentProps) {
  const returnFocus = use(ReturnFocusContext);
  return (
    <SheetPrimitive.Portal data-slot="sheet-portal">
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className={overlayClasses} />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        onCloseAutoFocus={returnFocus}
        className={cn(
          "fixed z-50 flex flex-col bg-background pt-safe pb-safe shadow-float outline-none data-[state=closed]:animate-fade-out",
          SIDES[side],
          className,
        )}
        {...props}
      />
    </SheetPrimitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="sheet-header"
      className={cn("flex items-center gap-2 border-b py-2 pr-2 pl-4", className)}
      {...props}
    />
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof SheetPrimitive.Title>) {
  return (
    <SheetPrimitive.Title
      data-slot="sheet-title"
      className={cn("min-w-0 flex-1 truncate font-semibold text-base", className)}
      {...props}
    />
  );
}

/** The close button at the end of a header. */
export function SheetClose({ className, ...props }: ComponentProps<typeof SheetPrimitive.Close>) {
  return (
    <SheetPrimitive.Close
      data-slot="sheet-close"
      aria-label="Close"
      className={cn(
        "touch grid size-9 place-items-center rounded-md text-faint hover:bg-accent hover:text-foreground",
        className,
      )}
      {...props}
    >
      <X aria-hidden="true" className="size-4" />
    </SheetPrimitive.Close>
  );
}
