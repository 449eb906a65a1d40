import type { ReactNode } from "react";
import { cn } from "./cn";

const CAP =
  "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-border-strong bg-card px-1 font-sans text-xs text-muted-foreground";

/** A key, or two that are pressed one after the other, given as "g h". */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  const strokes = typeof children === "string" ? /^(\S) (\S)$/.exec(children) : null;
  if (!strokes) {
    return (
      <kbd data-slot="kbd" className={cn(CAP, className)}>
        {children}
      </kbd>
    );
  }
  const [, first, second] = strokes;
  return (
    <kbd data-slot="kbd" className={cn(CAP, className, "gap-1 border-0 bg-transparent px-0")}>
      <span className={cn(CAP, className)}>{first}</span> <span className={cn(CAP, className)}>{second}</span>
    </kbd>
  );
}
