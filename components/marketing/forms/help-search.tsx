import { PageScript } from "@/components/marketing/document/page-script";
import { Question } from "@/components/marketing/sections/faq-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";

/** Renders the questions and a search that shows those with every word typed. Without scripts all of them are shown. */
export function HelpSearch({ entries }: { entries: readonly { question: string; answer: string }[] }) {
  return (
    <search data-search="">
      <label htmlFor="help-search" className="sr-only">
        Search help
      </label>
      <div className="relative max-w-xl">
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint" />
        <Input
          id="help-search"
          type="search"
          placeholder="Search help"
          autoComplete="off"
          className="h-11 pl-10 text-base"
        />
      </div>
      <p role="status" data-count="" className="mt-2 min-h-5 text-faint text-small" />
      <div className="mt-4 divide-y border-y">
        {entries.map((entry) => (
          <div key={entry.question} data-entry="">
            <Question {...entry} />
          </div>
        ))}
        <p hidden data-none="" className="py-6 text-base text-muted-foreground">
          <InlineMarkup text="Nothing here holds all of these words. Try fewer, or [write to us](/contact#message)." />
        </p>
      </div>
      <PageScript />
    </search>
  );
}
