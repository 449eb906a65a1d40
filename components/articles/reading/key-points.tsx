"use client";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ListChecks, X } from "@/components/ui/icons/icons";
import { useKeyPoints } from "@/lib/client/data/insight/use-key-points";
import type { KeyPoints as Answer } from "@/lib/contracts/analysis";

const FROM = {
  embedded: "Sentences of the article, chosen by a program on this server.",
  llm: "Written by a language model from the article’s text. It can be wrong.",
} as const;

/** Key points of an article, loaded on request: a button in a row that wraps, and the text below it. */
export function KeyPoints({ id, title, className }: { id: number; title: string; className?: string }) {
  const region = useId();
  const [open, setOpen] = useState(false);
  const points = useKeyPoints(id);
  const toggle = () => {
    setOpen(!open);
    if (!open && !points.data && !points.isPending) points.mutate();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={cn("px-2", className)}
        aria-expanded={open}
        aria-controls={open ? region : undefined}
        onClick={toggle}
      >
        <ListChecks aria-hidden="true" /> Key points <span className="sr-only">of {title}</span>
      </Button>
      {open ? (
        <section
          id={region}
          aria-label={`Key points of ${title}`}
          className="order-last w-full rounded-md bg-accent/60 px-4 py-3 text-body"
        >
          <Points points={points} />
        </section>
      ) : null}
    </>
  );
}

/** The key points of an open article, which its menu asked for. */
export function KeyPointsOf({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const points = useKeyPoints(id);
  const { mutate } = points;
  useEffect(() => mutate(), [mutate]);
  return (
    <section
      aria-label={`Key points of ${title}`}
      className="relative mb-7 rounded-md bg-accent px-4 py-3 pr-12 font-sans text-body"
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Hide key points"
        className="absolute top-1.5 right-1.5"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
      <Points points={points} />
    </section>
  );
}

function Points({ points }: { points: ReturnType<typeof useKeyPoints> }) {
  if (points.data) return <List answer={points.data} />;
  if (points.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        The key points did not load.
        <Button variant="outline" size="sm" onClick={() => points.mutate()}>
          Try again
        </Button>
      </p>
    );
  return <p role="status">Reading the article…</p>;
}

function List({ answer: { keyPoints, source } }: { answer: Answer }) {
  if (keyPoints.length === 0)
    return <p>None: the article is too short, or in a language that is not summed up here.</p>;
  return (
    <>
      <ul dir="auto" className="grid list-disc gap-1.5 ps-4">
        {keyPoints.map((point) => (
          <li key={point} className="break-words">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted-foreground text-small">{FROM[source]}</p>
    </>
  );
}
