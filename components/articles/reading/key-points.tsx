"use client";
import { useEffect, useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChevronDown } from "@/components/ui/icons/icons";
import { useKeyPoints } from "@/lib/client/data/insight/use-key-points";
import type { KeyPoints as Answer } from "@/lib/contracts/analysis";

const FROM = {
  embedded: "Sentences from the article, selected on this server.",
  llm: "Written by a language model. It can make mistakes.",
} as const;

/** The key points over an article's text: one line that unfolds. */
export function CollapsibleKeyPoints(props: {
  article: { id: number; title: string };
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const { article, isOpen, onToggle } = props;
  const region = useId();
  return (
    <div className="mb-6 border-y font-sans text-body print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? region : undefined}
        onClick={() => onToggle(!isOpen)}
        className="flex min-h-10 w-full items-center justify-between gap-2 py-2 text-muted-foreground hover:text-foreground"
      >
        Key points
        <ChevronDown aria-hidden="true" className={cn("size-4 transition-transform", isOpen && "rotate-180")} />
      </button>
      {isOpen ? <OpenKeyPoints key={article.id} id={region} article={article} /> : null}
    </div>
  );
}

function OpenKeyPoints({ id, article }: { id: string; article: { id: number; title: string } }) {
  const points = useKeyPoints(article.id);
  const { mutate } = points;
  useEffect(() => mutate(), [mutate]);
  return (
    <section id={id} aria-label={`Key points of ${article.title}`} className="pb-4">
      <Points points={points} />
    </section>
  );
}

function Points({ points }: { points: ReturnType<typeof useKeyPoints> }) {
  if (points.data) return <List answer={points.data} />;
  if (points.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        Couldn't load the key points.
        <Button variant="outline" size="sm" onClick={() => points.mutate()}>
          Try again
        </Button>
      </p>
    );
  return <p role="status">Reading the article…</p>;
}

function List({ answer: { keyPoints, source } }: { answer: Answer }) {
  if (keyPoints.length === 0)
    return <p>No key points. The article is too short, or in a language we can't summarize.</p>;
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
