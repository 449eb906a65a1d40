import type { CSSProperties } from "react";
import { cn } from "./cn";

/** A grey block in the shape of what is loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      style={style}
      className={cn("animate-breathe rounded-sm bg-press", className)}
    />
  );
}

/** Returns 0, 1, 2 …: one number for each row to draw. */
export const rowNumbers = (count: number): number[] => Array.from({ length: count }, (_, row) => row);
