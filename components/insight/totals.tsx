"use client";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useCleanNow, useInsight } from "@/lib/client/data/use-insight";

/** Four numbers in a row; two by two on a phone. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{children}</dl>;
}

/** A number with its name, a note and an action. Undefined while it is loading. */
export function FigureCard(props: {
  label: string;
  value: string | undefined;
  unit?: string;
  note?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border bg-card p-4">
      <dt className="text-muted-foreground text-small">{props.label}</dt>
      <dd className="tabular mt-1 font-serif text-title">
        {props.value ?? <Skeleton className="my-1 h-6 w-14" />}
        {props.unit && props.value ? (
          <span className="ml-1 font-sans text-muted-foreground text-small">{props.unit}</span>
        ) : null}
      </dd>
      {props.note ? <dd className="mt-1 text-muted-foreground text-small">{props.note}</dd> : null}
      {props.action ? <dd className="mt-auto pt-2">{props.action}</dd> : null}
    </div>
  );
}

const figure = (value: number | undefined) => value?.toLocaleString("en-US");

/** Totals of the analysis, and Clean Now. */
export function Totals() {
  const { data } = useInsight();
  const clean = useCleanNow();
  return (
    <FigureCards>
      <FigureCard
        label="Total Articles"
        value={figure(data?.totalArticles)}
        note={data ? `${figure(data.analyzedArticles)} analysed` : " "}
      />
      <FigureCard label="Avg Quality" value={figure(data?.averageQuality)} unit="/ 100" note="Form, not truth" />
      <FigureCard label="Avg Reading Time" value={figure(data?.averageReadingTime)} unit="min" note="Per article" />
      <FigureCard
        label="Duplicates Removed"
        value={figure(data?.duplicatesRemoved)}
        note={data ? `${figure(data.duplicatesFound)} ${data.duplicatesRemoved ? "more " : ""}found` : " "}
        action={
          <Button variant="outline" size="sm" busy={clean.isPending} onClick={() => clean.mutate()}>
            <Sparkles aria-hidden="true" /> Clean Now
          </Button>
        }
      />
    </FigureCards>
  );
}
