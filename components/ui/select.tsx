"use client";
import * as SelectPrimitive from "radix-ui/select";
import type { ComponentProps } from "react";
import { Check, ChevronsUpDown } from "@/components/ui/icons/icons";
import { cn } from "./cn";

export function Select(props: ComponentProps<typeof SelectPrimitive.Root>) {
  return <SelectPrimitive.Root data-slot="select" {...props} />;
}

export function SelectValue(props: ComponentProps<typeof SelectPrimitive.Value>) {
  return <SelectPrimitive.Value data-slot="select-value" {...props} />;
}

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Trigger>) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      className={cn(
        "touch inline-flex h-8 items-center justify-between gap-2 rounded-md border border-border-strong bg-card px-2.5 text-foreground text-small hover:bg-accent",
        className,
      )}
      {...props}
    >
      {children}
      <SelectPrimitive.Icon>
        <ChevronsUpDown aria-hidden="true" className="size-3.5 text-faint" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={4}
        className={cn(
          "z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-lg border border-popover-border bg-popover p-1 text-popover-foreground shadow-float",
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

/** Shows its text in the trigger while it is chosen; `icon` is before the text in the list only. */
export function SelectItem({
  className,
  icon,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Item> & { icon?: React.ReactNode }) {
  return (
    <SelectPrimitive.Item
      data-slot="select-item"
      className={cn(
        "touch flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm pr-2 pl-7 text-body outline-none data-[highlighted]:bg-accent",
        className,
      )}
      {...props}
    >
      <SelectPrimitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="size-3.5 text-faint" />
      </SelectPrimitive.ItemIndicator>
      {icon}
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
    </SelectPrimitive.Item>
  );
}
