"use client";
import { X } from "lucide-react";
import { Dialog as SheetPrimitive } from "radix-ui";
import { type ComponentProps, use } from "react";
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

/** A panel from the right edge, as high as the screen. */
export function SheetContent({ className, ...props }: ComponentProps<typeof SheetPrimitive.Content>) {
  const returnFocus = use(ReturnFocusContext);
  return (
    <SheetPrimitive.Portal data-slot="sheet-portal">
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className={overlayClasses} />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        onCloseAutoFocus={returnFocus}
        className={cn(
          "fixed inset-y-0 right-0 z-50 flex w-sheet animate-slide-in flex-col bg-background pt-safe pb-safe shadow-float outline-none data-[state=closed]:animate-fade-out",
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
