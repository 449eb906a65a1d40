"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { later } from "@/lib/client/later/later";

const TypeSettings = later(() => import("./type-settings").then((file) => file.TypeSettings));

/** The button that opens the type settings; key t. */
export function TypePopover(props: {
  feedId: number;
  feedTitle: string;
  className?: string;
  side?: "top" | "bottom";
  hasKey?: boolean;
}) {
  const [open, setOpen] = useState(false);
  useShortcuts({ t: () => setOpen(!open) }, props.hasKey ?? false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Type settings"
          className={cn("font-serif font-semibold text-base data-[state=open]:bg-press", props.className)}
        >
          <span aria-hidden="true">Aa</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Type settings"
        align="center"
        side={props.side ?? "bottom"}
        className="max-h-(--radix-popover-content-available-height) w-79 overflow-y-auto"
      >
        <TypeSettings feedId={props.feedId} feedTitle={props.feedTitle} />
      </PopoverContent>
    </Popover>
  );
}
