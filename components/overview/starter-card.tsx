"use client";
import { Favicon } from "@/components/feeds/favicon";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/icons/icons";
import type { StarterBundle } from "@/lib/client/starter/starter-bundles";
import { useStarterBundle } from "@/lib/client/starter/use-starter-bundle";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** A bundle of well-known feeds: one press adds it, another takes it away again. */
export function StarterCard({ starter }: { starter: StarterBundle }) {
  const { add, undo, isAdded, isBusy } = useStarterBundle();
  return (
    <article
      className="flex items-center gap-3 rounded-lg border border-l-4 bg-card px-4 py-3.5 lg:items-start"
      style={{ borderLeftColor: starter.color }}
    >
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold font-serif text-headline">{starter.name}</h3>
        <div className="mt-2 flex gap-2 lg:mt-3.5">
          {starter.feeds.map(({ title }) => (
            <Favicon key={title} src={null} name={title} className="size-6" />
          ))}
        </div>
        <p className="mt-2 text-muted-foreground text-xs lg:mt-3.5">
          {list.format(starter.feeds.map(({ title }) => title))}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={isBusy}
        aria-label={isAdded ? `${starter.name} is added. Undo` : `Add ${starter.name}`}
        title={isAdded ? "Undo" : undefined}
        onClick={() => (isAdded ? undo() : add(starter))}
      >
        {isAdded ? (
          <>
            <Check aria-hidden="true" /> Added
          </>
        ) : (
          "Add"
        )}
      </Button>
    </article>
  );
}

const THREADS = [
  { color: "#3B82F6", from: 372, to: 228 },
  { color: "#10B981", from: 400, to: 400 },
  { color: "#F59E0B", from: 428, to: 572 },
];
const WARP = [40, 84, 128, 172];

/** Decorative drawing: three threads leave the loom and lead to a bundle each. */
export function StarterThreads({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 330 800" preserveAspectRatio="none" fill="none" className={className}>
      {WARP.map((x, column) => (
        <g key={x} stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round">
          <path d={column % 2 ? `M${x} 327V392M${x} 408V473` : `M${x} 327V364M${x} 380V420M${x} 436V473`} />
        </g>
      ))}
      {THREADS.map(({ color, from, to }) => (
        <path
          key={color}
          d={`M0 ${from}H250C290 ${from} 284 ${to} 330 ${to}`}
          stroke={color}
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
