"use client";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { QueryHints } from "@/components/ui/query-hints";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { type Completion, completeQuery } from "@/lib/shared/search/complete-query";
import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { CompletionList, optionId } from "./completion-list";

const HINTS_ID = "search-hints";
const LIST_ID = "search-completions";
const NONE: Completion[] = [];

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
  const [offered, setOffered] = useState(NONE);
  const [chosen, setChosen] = useState(-1);
  const offer = (completions: Completion[]) => {
    setOffered(completions);
    setChosen(-1);
  };
  const take = ({ query, caret }: Completion) => {
    // The caret can be set once the text is there.
    flushSync(() => setTyped(query));
    field.current?.setSelectionRange(caret, caret);
    offer(completeQuery(query, caret));
  };
  const hints = useMemo(() => parseSearchQuery(settled).hints, [settled]);
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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const completion = offered[chosen];
    if (offered.length === 0 || event.nativeEvent.isComposing) return;
    // One place more than there are entries: none is chosen.
    if (step) setChosen(((chosen + 1 + step + offered.length + 1) % (offered.length + 1)) - 1);
    else if (event.key === "Escape") offer(NONE);
    else if (completion && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) take(completion);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // A reader who arrives without a query wants to type one.
          autoFocus={q === ""}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            offer(completeQuery(target.value, target.selectionStart ?? target.value.length));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => offer(NONE)}
          aria-describedby={HINTS_ID}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? LIST_ID : undefined}
          aria-activedescendant={chosen >= 0 ? optionId(LIST_ID, chosen) : undefined}
          className="pl-9"
        />
      </div>
      <CompletionList id={LIST_ID} completions={offered} chosen={chosen} onTake={take} />
      <QueryHints id={HINTS_ID} hints={offered.length > 0 ? [] : hints} />
    </search>
  );
}
