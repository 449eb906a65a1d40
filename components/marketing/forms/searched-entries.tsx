"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";

const normalize = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
const wordsOf = (text: string) => normalize(text).split(/\s+/).filter(Boolean);

/**
 * Renders a search field and the entries whose text has every word typed, in any order, without regard to case and
 * accents. Without scripts all of them are shown.
 */
export function SearchedEntries(props: {
  /** contains the only input */
  field: ReactNode;
  entries: readonly { text: string; content: ReactNode }[];
  /** shown when no entry has every word */
  nothing: ReactNode;
  /** between the field and the entries */
  between?: ReactNode;
}) {
  const { field, entries, nothing, between } = props;
  const [words, setWords] = useState<string[]>([]);
  const area = useRef<HTMLElement>(null);

  // Text may have been typed before the page was hydrated, or restored by the browser.
  useEffect(() => setWords(wordsOf(area.current?.querySelector("input")?.value ?? "")), []);

  const found = entries.map(({ text }) => words.every((word) => normalize(text).includes(word)));
  const half = Math.ceil(entries.length / 2);
  const count = found.filter(Boolean).length;
  return (
    <search ref={area} onInput={({ target }) => setWords(wordsOf((target as HTMLInputElement).value))}>
      {field}
      <p role="status" className="mt-2 min-h-5 text-faint text-small">
        {words.length > 0 ? `${count} of ${entries.length} answers` : ""}
      </p>
      {between}
      {/* Each column is a list of its own, so that an open answer moves only what is below it. */}
      <div
        className={`mt-4 ${words.length > 0 ? "border-b" : "max-lg:border-b lg:flex lg:items-start lg:gap-x-12 lg:*:border-b"}`}
      >
        {[0, half].map((start) => (
          <div key={start} className="flex-1 *:border-t">
            {entries.slice(start, start + half).map(({ text, content }, at) => (
              <div key={text} hidden={!found[start + at]} data-entry="">
                {content}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p hidden={count > 0} data-none="" className="py-6 text-base text-muted-foreground">
        {nothing}
      </p>
    </search>
  );
}
