import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { shareOf } from "./share-of";

export type Share = {
  key: string;
  label: ReactNode;
  count: number;
  /** the colour of its bar; grey without */
  bar?: string;
};

type Props = {
  title: string;
  note?: string;
  rows: Share[];
  none: string;
  /** the rows are no parts of one whole */
  hasNoBars?: boolean;
};

/** A list, the highest number first, whose rows show their share as a bar where they differ; screen readers get the number. */
export function ShareBars({ title, note, rows, none, hasNoBars }: Props) {
  const share = hasNoBars ? null : shareOf(rows.map(({ count }) => count));
  const sorted = rows.toSorted((a, b) => b.count - a.count);
  return (
    <section className="min-w-0">
      <h2 className="font-serif text-xl">{title}</h2>
      {note ? <p className="mt-1 text-muted-foreground text-small">{note}</p> : null}
      {rows.length === 0 ? <p className="mt-3 text-muted-foreground">{none}</p> : null}
      <ul className="mt-3 grid gap-3">
        {sorted.map(({ key, label, count, bar = "bg-faint/60" }) => (
          <li key={key} className="grid grid-cols-fr-auto gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-1.5 truncate [&_svg]:size-4">{label}</span>
            <span className="tabular text-muted-foreground">{count.toLocaleString("en-US")}</span>
            {share ? (
              <span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-accent">
                <span className={cn("block h-full rounded-full", bar)} style={{ width: `${share(count)}%` }} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
