import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const CELL = "flex min-w-0 flex-col-reverse justify-end gap-0.5 px-2 py-3 first:pl-0 @min-[30rem]:px-4";

const shown = (value: number | undefined) =>
  value === undefined ? <Skeleton className="my-1 h-6 w-12" /> : value.toLocaleString("en-US");

/** Four numbers in a row between hairlines: undefined while they load. */
export function Figures({ rows }: { rows: { label: string; value: number | undefined }[] }) {
  return (
    <dl className="grid grid-cols-4 divide-x border-y">
      {rows.map(({ label, value }) => (
        <div key={label} className={CELL}>
          <dt className="text-2xs text-muted-foreground @min-[30rem]:text-xs">{label}</dt>
          <dd className="tabular font-serif text-2xl leading-7">{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Counter = {
  label: string;
  value: number | undefined;
  /** The list shows just these; undefined where that is not a state of the list. */
  isPressed?: boolean;
  onPress: () => void;
};

/** The same numbers as buttons that show what they count. */
export function Counters({ label, rows }: { label: string; rows: Counter[] }): ReactNode {
  return (
    <fieldset aria-label={label} className="grid min-w-0 grid-cols-4 divide-x border-y">
      {rows.map((row) => (
        <button
          key={row.label}
          type="button"
          aria-pressed={row.isPressed}
          onClick={row.onPress}
          className={cn(
            CELL,
            "text-left text-muted-foreground transition-colors first:-ml-2 first:pl-2 hover:bg-accent/60 hover:text-foreground",
            row.isPressed && "text-foreground",
          )}
        >
          <span className={cn("text-2xs @min-[30rem]:text-xs", row.isPressed && "font-medium")}>{row.label}</span>
          <span className="tabular font-serif text-2xl text-foreground leading-7">{shown(row.value)}</span>
        </button>
      ))}
    </fieldset>
  );
}
