"use client";
import { type CSSProperties, type PointerEvent, type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { axisTicks, axisTop } from "./axis-top";

export type Series = { name: string; values: number[]; mark: ReactNode };

type Props = {
  /** the name of each column */
  labels: string[];
  series: Series[];
  /** the highest number that is drawn */
  most: number;
  /** every how many columns are named, and where there is room for more */
  every?: { narrow: number; wide: number };
  hasLegend?: boolean;
  className: string;
  /** draws the columns: `top` is the number at the upper edge, `pointed` the column under the pointer */
  children: (drawing: { top: number; pointed: number | null }) => ReactNode;
};

const ALL = { narrow: 1, wide: 1 };
const percent = (part: number) => `${part * 100}%`;

/** The frame of a chart: its base, middle and upper edge with their numbers, the legend, and the numbers of the column under the pointer. */
export function Plot({ labels, series, most, every = ALL, hasLegend = false, className, children }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = axisTop(most);
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(labels.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * labels.length))));
  };
  return (
    <div className={cn("@container flex flex-col gap-2 text-muted-foreground text-xs", className)}>
      <div className="relative mt-2 mb-6 ml-9 flex-1">
        {axisTicks(top).map((tick) => (
          <div
            key={tick}
            className={cn("absolute inset-x-0 border-t", tick === 0 && "border-border-strong")}
            style={{ bottom: percent(tick / top) }}
          >
            <span className="tabular absolute right-full mr-2 -translate-y-1/2">{tick.toLocaleString("en-US")}</span>
          </div>
        ))}
        <div
          className="absolute inset-0 touch-pan-y"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {children({ top, pointed })}
        </div>
        <Names labels={labels} every={every} />
        {pointed === null ? null : <Numbers labels={labels} series={series} pointed={pointed} />}
      </div>
      {hasLegend ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {series.map(({ name, mark }) => (
            <li key={name} className="flex items-center gap-1.5">
              {mark}
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Names({ labels, every }: Required<Pick<Props, "labels" | "every">>) {
  return labels.map((label, at) =>
    at % every.wide === 0 ? (
      <span
        key={label}
        className={cn(
          "absolute top-full mt-2 -translate-x-1/2 whitespace-nowrap",
          at % every.narrow && "hidden @2xl:block",
        )}
        style={{ left: percent((at + 0.5) / labels.length) }}
      >
        {label}
      </span>
    ) : null,
  );
}

function Numbers({ labels, series, pointed }: Pick<Props, "labels" | "series"> & { pointed: number }) {
  const middle = (pointed + 0.5) / labels.length;
  const side: CSSProperties = middle < 0.5 ? { left: percent(middle) } : { right: percent(1 - middle) };
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 mx-3 rounded-md border border-border-strong bg-card px-3 py-2 text-foreground text-small"
      style={side}
    >
      <p>{labels[pointed]}</p>
      {series.map(({ name, values, mark }) => (
        <p key={name} className="mt-1 flex items-center gap-1.5 whitespace-nowrap">
          {mark}
          {name}: {(values[pointed] ?? 0).toLocaleString("en-US")}
        </p>
      ))}
    </div>
  );
}
