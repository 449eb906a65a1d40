"use client";
import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Tabs = Radix.Root;
export const TabsContent = Radix.Content;

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn("flex gap-5 border-b", className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        "touch -mb-px border-transparent -outline-offset-2 border-b-2 pb-2 text-body text-muted-foreground hover:text-foreground data-[state=active]:border-brand data-[state=active]:font-medium data-[state=active]:text-foreground",
        className,
      )}
      {...rest}
    />
  );
}
