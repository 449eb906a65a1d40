import type { CSSProperties } from "react";
import { cn } from "./cn";

/** A quiet block in the shape of what will stand there. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div aria-hidden="true" style={style} className={cn("animate-breathe rounded-sm bg-accent", className)} />;
}

/** 0, 1, 2 … one for each row to draw. */
export const rowNumbers = (count: number): number[] => Array.from({ length: count }, (_, row) => row);
