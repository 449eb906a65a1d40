"use client";
import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const ITEM =
  "touch flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-body text-foreground outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-accent data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint";

/** Not modal: the page behind stays readable for screen readers. */
export function Menu({ children }: { children: ReactNode }) {
  return <Radix.Root modal={false}>{children}</Radix.Root>;
}

export const MenuTrigger = Radix.Trigger;
export const MenuGroup = Radix.Group;

/** Within the page's main part, so that a menu belongs to a landmark; at the end of the page where there is none. */
const place = () => (typeof document === "undefined" ? null : document.getElementById("main"));

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal container={place()}>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        // A menu longer than the window scrolls, also for who has not yet chosen an item.
        tabIndex={0}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-lg border bg-card outline-none p-1 shadow-float",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function MenuItem({ danger, className, ...rest }: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return (
    <Radix.Item className={cn(ITEM, danger && "text-destructive [&_svg]:text-destructive", className)} {...rest} />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-2 pb-1 text-faint text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}

export function MenuCheckboxItem({ children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={ITEM} {...rest}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={ITEM} {...rest}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
