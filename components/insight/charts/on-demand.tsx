"use client";
import type { ReactNode } from "react";
import { ChevronRight } from "@/components/ui/icons/icons";

type Props = {
  /** what is shown or hidden: "the table" */
  what: string;
  /** how the closed line names it, if not as `what` */
  closed?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Details on demand: the line says what a click does, "Show as a table" or "Hide the table". */
export function OnDemand({ what, closed = what, onToggle, children }: Props) {
  return (
    <details className="group text-small" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className="touch inline-flex w-fit cursor-pointer items-center gap-1 text-muted-foreground underline-offset-4 hover:underline">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        <span className="group-open:hidden">Show {closed}</span>
        <span className="hidden group-open:inline">Hide {what}</span>
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
