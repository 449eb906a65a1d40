"use client";
import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { matchesHelp } from "./matches-help";

type Entry = { question: string; answer: string; view: ReactNode };

/** The questions, and a box that leaves those which hold every word typed. Without scripts all of them stay. */
export function HelpSearch({ entries, none }: { entries: readonly Entry[]; none: ReactNode }) {
  const [words, setWords] = useState("");
  const id = useId();
  const shown = entries.filter((entry) => matchesHelp(`${entry.question} ${entry.answer}`, words));
  return (
    <search>
      <label htmlFor={id} className="sr-only">
        Search help
      </label>
      <div className="relative max-w-xl">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint"
        />
        <Input
          id={id}
          type="search"
          placeholder="Search help"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="h-11 pl-10 text-md"
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-faint text-sm">
        {words.trim() ? `${shown.length} of ${entries.length} answers` : null}
      </p>
      <div className="mt-4 divide-y border-y">
        {entries.map((entry) => (
          <div key={entry.question} hidden={!shown.includes(entry)}>
            {entry.view}
          </div>
        ))}
        {shown.length === 0 ? <div className="py-6 text-md text-muted">{none}</div> : null}
      </div>
    </search>
  );
}
