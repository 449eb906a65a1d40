"use client";
import { Tabs as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
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
    strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2 });
  }, [props.value]);
  return (
    <Radix.List
      ref={list}
      aria-label={props.label}
      className={cn(
        "relative flex max-md:-mx-4 max-md:sticky max-md:top-14 max-md:z-20 max-md:gap-1 max-md:overflow-x-auto max-md:border-b max-md:bg-background max-md:px-3 max-md:scrollbar-none",
        "md:sticky md:top-22 md:flex-col md:gap-px md:self-start",
      )}
    >
      {props.children}
    </Radix.List>
  );
}

export function SideTab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        "touch flex shrink-0 items-center gap-2.5 whitespace-nowrap text-body text-muted-foreground transition-colors hover:text-foreground data-[state=active]:font-medium data-[state=active]:text-foreground [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint data-[state=active]:[&_svg]:text-foreground",
        "focus-visible:-outline-offset-2 max-md:justify-center max-md:border-transparent max-md:border-b-2 max-md:px-3 max-md:data-[state=active]:border-foreground",
        "md:min-h-9 md:rounded-md md:px-3 md:data-[state=active]:bg-accent",
        className,
      )}
      {...rest}
    />
  );
}

export function SideTabContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn("rounded-md outline-offset-8", className)} {...rest} />;
}
