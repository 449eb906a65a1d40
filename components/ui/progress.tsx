import { cn } from "./cn";

/** `value` from 0 to 100. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1 overflow-hidden rounded-full bg-accent", className)}
    >
      <div data-slot="progress-indicator" className="h-full rounded-full bg-current" style={{ width: `${value}%` }} />
    </div>
  );
}
