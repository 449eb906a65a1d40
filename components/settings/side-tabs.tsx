"use client";
import * as Radix from "radix-ui/tabs";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** Tabs next to their content. A phone has no room for them: the caller gives it another way to choose. */
export function SideTabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      orientation="vertical"
      activationMode="automatic"
      className={cn("md:grid md:cols-start-44 md:gap-12", className)}
      {...rest}
    />
  );
}

export function SideTabsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.List
      aria-label={label}
      className="sticky top-22 -ml-2.5 flex max-h-dvh-minus-24 flex-col gap-px self-start overflow-y-auto max-md:hidden"
    >
      {children}
    </Radix.List>
  );
}

/** Tabs under a heading; for screen readers it describes each of them. */
export function SideTabGroup({ label, tabs }: { label: string; tabs: readonly { id: string; label: string }[] }) {
  const headingId = useId();
  return (
    <>
      <span id={headingId} aria-hidden="true" className="px-2.5 pt-5 pb-1 text-faint text-xs first:pt-0">
        {label}
      </span>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          aria-describedby={headingId}
          className="touch flex min-h-8 shrink-0 items-center whitespace-nowrap rounded-md px-2.5 text-body transition-colors hover:bg-accent focus-visible:-outline-offset-2 data-[state=active]:bg-press data-[state=active]:font-medium"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </>
  );
}

export function SideTabContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn("rounded-md outline-offset-8", className)} {...rest} />;
}
