"use client";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { weekday } from "./day-name";
import { lastDays } from "./read-chart";

const WEEK = 7;

/** The place of the first chart: the last days without a thread, and what will be in it. */
export function EmptyWeek() {
  const { now, timeZone } = useCurrentTime();
  return (
    <section className="mt-10 max-w-xl text-muted-foreground">
      <h2 className="font-serif text-foreground text-xl">What you read</h2>
      <ol aria-hidden="true" className="mt-6 mb-8 flex h-32 border-border-strong border-b text-2xs text-faint">
        {lastDays(now, timeZone, WEEK).map((date) => (
          <li key={date} className="relative flex-1">
            <span className="absolute inset-y-0 left-1/2 border-border-strong border-l border-dashed" />
            <span className="absolute inset-x-0 top-full mt-1.5 text-center">{weekday(date)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
