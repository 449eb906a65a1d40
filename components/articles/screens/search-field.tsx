"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { CompletionList } from "@/components/query/completion-list";
import { useCompletions } from "@/components/query/use-completions";
import { IconButton } from "@/components/shared/icon-button";
import { Search, X } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { QueryHints } from "@/components/ui/query-hints";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { parseSearchQuery } from "@/lib/shared/search/search-query";

const HINTS_ID = "search-hints";
const LIST_ID = "search-completions";

/**
 * The search's field. Tells what was typed when the typing pauses, and follows the address when that changes. Says below
 * which parts make no sense; the rest is searched. Offers names and values of the search's language: the arrows choose,
 * Enter or Tab takes what is chosen, Escape closes.
 */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const told = useRef(q);
  const field = useRef<HTMLInputElement>(null);
  const completions = useCompletions({ field, listId: LIST_ID, onType: setTyped });
  const hints = useMemo(() => parseSearchQuery(settled).hints, [settled]);
  const clear = () => {
    setTyped("");
    field.current?.focus();
  };
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    onSearch(settled);
  }, [settled, onSearch]);
  return (
    <search className="relative block">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          ref={field}
          type="search"
          aria-label="Search articles"
          placeholder="Words, “phrases”, feed:name, quality:>70…"
          enterKeyHint="search"
          // A reader who arrives without a query wants to type one.
          autoFocus={q === ""}
          value={typed}
          {...completions.input}
          aria-describedby={HINTS_ID}
          className="pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
        />
        {typed ? (
          <IconButton
            label="Clear search"
            size="icon-sm"
            className="absolute top-1/2 right-0.5 -translate-y-1/2"
            onClick={clear}
          >
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <CompletionList {...completions.list} />
      <QueryHints id={HINTS_ID} hints={completions.isOpen ? [] : hints} />
    </search>
  );
}
