"use client";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { OnDemand } from "./charts/on-demand";

/** A chart with a title and a summary in words; screen readers get its numbers as a table. */
export function ChartFrame(props: {
  title: string;
  summary: string;
  /** label of the vertical axis */
  unit: string;
  table: { head: string[]; rows: (string | number)[][] };
  /** a part of an overview, with the size of its headings */
  isPart?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className={cn("flex h-full min-w-0 flex-col", !props.isPart && "border-t pt-5")}>
      <figcaption>
        <h2 id={id} className={cn("font-serif", props.isPart ? "text-lg" : "text-xl")}>
          {props.title}
        </h2>
        <p className="mt-0.5 text-muted-foreground text-small">{props.summary}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-3 flex flex-1 flex-col gap-2">
        <p className="text-faint text-xs">{props.unit}</p>
        {props.children}
      </div>
      <div className="mt-3">
        <OnDemand what="the table" closed="as a table">
          <Figures {...props.table} title={props.title} />
        </OnDemand>
      </div>
    </figure>
  );
}

function Figures({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  return (
    <table className="tabular w-full text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b text-muted-foreground">
          {head.map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="py-1.5 pr-4">
                {cell.toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
