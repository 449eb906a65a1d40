import Link from "next/link";
import type { ReactNode } from "react";
import { Name } from "@/components/shared/name";
import { cn } from "@/components/ui/cn";

export type FigureRow = { key: number; href: string; icon: ReactNode; name: string; note: string };

/** Links to feeds or bundles by name, each with a number at its end. */
export function FigureRows(props: {
  rows: FigureRow[];
  className?: string;
  /** the numbers follow the names */
  quiet?: boolean;
}) {
  return (
    <ul className={props.className}>
      {props.rows.map((row) => (
        <li key={row.key}>
          <Link
            href={row.href}
            className="touch flex min-h-9 min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-accent"
          >
            {row.icon}
            <Name className="flex-1">{row.name}</Name>
            <span className={cn("tabular text-small", props.quiet ? "text-faint" : "text-muted-foreground")}>
              {row.note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
