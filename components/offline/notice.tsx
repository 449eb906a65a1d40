"use client";
import type { ReactNode } from "react";

/** A card that floats over the lower edge of the screen. */
export function Notice(props: { label: string; title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <section
      aria-label={props.label}
      className="pointer-events-auto flex animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-3 pl-4 shadow-float"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-body">{props.title}</p>
        {props.children ? <div className="mt-0.5 text-muted-foreground text-small">{props.children}</div> : null}
      </div>
      {props.actions ? <div className="ml-auto flex gap-1.5">{props.actions}</div> : null}
    </section>
  );
}
