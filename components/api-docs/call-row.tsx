"use client";
import { useEffect, useId, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ChevronRight } from "@/components/ui/icons/icons";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { CallDetails } from "./call-details";
import type { DescribedCall } from "./described-calls";

const VARIANTS = { GET: "default", POST: "positive", PUT: "warning", PATCH: "warning", DELETE: "destructive" } as const;

/** Renders a call in the list, with its details when it is open. */
export function CallRow(props: { call: DescribedCall; document: ApiDocument; isOpen: boolean; onToggle: () => void }) {
  const { call, isOpen } = props;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  // A call that the address names is scrolled into view once.
  useEffect(() => {
    if (!wasOpen.current) return;
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: "start" }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <li ref={row} className="scroll-mt-18">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
          className={cn(
            "touch grid w-full grid-cols-call items-center gap-x-2 py-2.5 text-left hover:bg-accent/60 focus-visible:-outline-offset-2 md:grid-cols-call-wide",
            isOpen && "font-medium",
          )}
        >
          <Badge variant={VARIANTS[call.method]} className="justify-self-start py-0.5 font-mono">
            {call.method}
          </Badge>
          <span className="break-words font-mono text-foreground text-small">{call.path}</span>
          <span className="text-muted-foreground text-small max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
            {call.operation.summary}
          </span>
          <ChevronRight
            aria-hidden="true"
            className={cn(
              "size-4 text-faint transition-transform max-md:col-start-3 max-md:row-start-1",
              isOpen && "rotate-90",
            )}
          />
        </button>
      </h3>
      {isOpen ? (
        <div id={id} className="border-t py-5">
          <CallDetails call={call} document={props.document} />
        </div>
      ) : null}
    </li>
  );
}
