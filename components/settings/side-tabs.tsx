"use client";
import { Tabs as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";

/** Tabs next to their content on a desktop; a strip above it that scrolls sideways on a phone. */
export function SideTabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root activationMode="automatic" className={cn("md:grid md:cols-start-44 md:gap-12", className)} {...rest} />
  );
}

/** Scrolls the strip so that the chosen tab is visible. */
export function SideTabsList(props: { label: string; value: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
    if (!strip || !chosen) return;
    const center = () => strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2 });
    const observer = new ResizeObserver(center);
    observer.observe(strip);
    center();
    return () => observer.disconnect();
  }, [props.value]);
  return (
    <Radix.List
      ref={list}
      aria-label={props.label}
      className={cn(
        "relative flex max-md:-mx-4 max-md:sticky max-md:top-14 max-md:z-20 max-md:gap-1 max-md:overflow-x-auto max-md:border-b max-md:bg-background max-md:px-3 max-md:scrollbar-none",
        "md:sticky md:top-22 md:-ml-2.5 md:max-h-dvh-minus-24 md:flex-col md:gap-px md:self-start md:overflow-y-auto",
      )}
    >
      {props.children}
    </Radix.List>
  );
}

/** Tabs under a heading, which a phone's strip has no room for; for screen readers it describes each of them. */
export function SideTabGroup({ label, tabs }: { label: string; tabs: readonly { id: string; label: string }[] }) {
  const headingId = useId();
  // A single tab with the name of its group needs no heading.
  const isNamed = tabs.length > 1 || tabs[0]?.label !== label;
  return (
    <>
      <span
        id={headingId}
        aria-hidden="true"
        className="px-2.5 pt-5 pb-1 text-faint text-small first:pt-0 max-md:hidden"
      >
        {isNamed ? label : null}
      </span>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          aria-describedby={isNamed ? headingId : undefined}
          className={cn(
            "touch flex shrink-0 items-center whitespace-nowrap text-body text-muted-foreground transition-colors hover:text-foreground data-[state=active]:font-medium data-[state=active]:text-foreground",
            "focus-visible:-outline-offset-2 max-md:justify-center max-md:border-transparent max-md:border-b-2 max-md:px-3 max-md:data-[state=active]:border-foreground",
            "md:min-h-8 md:rounded-md md:px-2.5 md:data-[state=active]:bg-press",
          )}
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
