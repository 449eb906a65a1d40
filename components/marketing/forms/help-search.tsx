import type { ReactNode } from "react";
import { Question } from "@/components/marketing/sections/faq-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { plainText } from "@/lib/shared/prose";
import { SearchedEntries } from "./searched-entries";

/**
 * Renders a search and the questions that have every word typed. Without scripts all of them are shown. The first
 * is open, to show what an answer looks like. `between`: what stands below the field.
 */
export function HelpSearch(props: { entries: readonly { question: string; answer: string }[]; between?: ReactNode }) {
  const { entries, between } = props;
  return (
    <SearchedEntries
      field={<SearchField />}
      between={between}
      entries={entries.map((entry, at) => ({
        text: `${entry.question} ${plainText(entry.answer)}`,
        content: <Question {...entry} isOpen={at === 0} />,
      }))}
      nothing={<InlineMarkup text="No results. Try fewer words, or [contact us](/contact#message)." />}
    />
  );
}

function SearchField() {
  return (
    <>
      <label htmlFor="help-search" className="sr-only">
        Search help
      </label>
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint" />
        <Input
          id="help-search"
          type="search"
          placeholder="Search help"
          autoComplete="off"
          className="h-11 pl-10 text-base"
        />
      </div>
    </>
  );
}
