import { cn } from "./cn";

/** `value` from 0 to 100; one beyond is shown as the nearest. `valueText`: read aloud where it is no percentage. */
export function Progress(props: { value: number; label: string; valueText?: string; className?: string }) {
  const { value, label, className } = props;
  const shown = Math.min(100, Math.max(0, value || 0));
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={props.valueText}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1 overflow-hidden rounded-full bg-accent", className)}
    >
      <div data-slot="progress-indicator" className="h-full rounded-full bg-current" style={{ width: `${shown}%` }} />
    </div>
  );
}
