"use client";
import * as AlertDialogPrimitive from "radix-ui/alert-dialog";
import { type ComponentProps, use } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { overlayClasses, ReturnFocusContext, useReturnFocus } from "./dialog";

export function AlertDialog(props: ComponentProps<typeof AlertDialogPrimitive.Root>) {
  return (
    <ReturnFocusContext value={useReturnFocus(props.open)}>
      <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />
    </ReturnFocusContext>
  );
}

export function AlertDialogTrigger(props: ComponentProps<typeof AlertDialogPrimitive.Trigger>) {
  return <AlertDialogPrimitive.Trigger data-slot="alert-dialog-trigger" {...props} />;
}

export function AlertDialogPortal(props: ComponentProps<typeof AlertDialogPrimitive.Portal>) {
  return <AlertDialogPrimitive.Portal data-slot="alert-dialog-portal" {...props} />;
}

export function AlertDialogOverlay({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Overlay>) {
  return (
    <AlertDialogPrimitive.Overlay
      data-slot="alert-dialog-overlay"
      className={cn(overlayClasses, className)}
      {...props}
    />
  );
}

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const returnFocus = use(ReturnFocusContext);
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        onCloseAutoFocus={returnFocus}
        className={cn(
          "fixed inset-x-4 top-dvh-22 z-50 mx-auto max-h-dvh-70 max-w-md animate-rise overflow-y-auto rounded-lg border border-popover-border bg-popover p-5 text-popover-foreground shadow-float data-[state=closed]:animate-fade-out",
          className,
        )}
        {...props}
      />
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" className={cn("grid gap-1.5", className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("mt-5 flex flex-wrap justify-end gap-2", className)}
      {...props}
    />
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("font-serif text-xl leading-snug", className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn("break-words text-body text-muted-foreground", className)}
      {...props}
    />
  );
}

/** Closes the dialog when it is pressed; an action that has to wait for a server is a plain `Button`. */
export function AlertDialogAction(props: ComponentProps<typeof AlertDialogPrimitive.Action>) {
  return (
    <Button asChild variant="default">
      <AlertDialogPrimitive.Action data-slot="alert-dialog-action" {...props} />
    </Button>
  );
}

export function AlertDialogCancel(props: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return (
    <Button asChild variant="outline">
      <AlertDialogPrimitive.Cancel data-slot="alert-dialog-cancel" {...props} />
    </Button>
  );
}
