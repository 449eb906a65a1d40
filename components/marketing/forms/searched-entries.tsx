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
  const count = found.filter(Boolean).length;
  return (
    <search
      ref={area}
      className="block max-w-160"
      onInput={({ target }) => setWords(wordsOf((target as HTMLInputElement).value))}
    >
      {field}
      <p role="status" className="mt-2 min-h-5 text-faint text-small">
        {words.length > 0 ? `${count} of ${entries.length} answers` : ""}
      </p>
      {between}
      <div className="mt-4 border-b *:border-t">
        {entries.map(({ text, content }, at) => (
          <div key={text} hidden={!found[at]} data-entry="">
            {content}
          </div>
        ))}
      </div>
      <p hidden={count > 0} data-none="" className="py-6 text-base text-muted-foreground">
        {nothing}
      </p>
    </search>
  );
}
