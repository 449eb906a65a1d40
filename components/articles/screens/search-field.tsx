"use client";
import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { QueryHints } from "@/components/ui/query-hints";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useSettled } from "@/lib/client/hooks/use-debounced";
import { parseSearchQuery } from "@/lib/shared/search/search-query";

const HINTS_ID = "search-hints";

/**
 * The search's field. Tells what was typed when the typing pauses, and follows the address when that changes. Says below
 * which parts make no sense; the rest is searched.
 */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const told = useRef(q);
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
  return (
    <search className="block">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          type="search"
          aria-label="Search articles"
          placeholder="Words, “phrases”, feed:name, quality:>70…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // Who comes without a query came to type one.
          autoFocus={q === ""}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby={HINTS_ID}
          className="pl-9"
        />
      </div>
      <QueryHints id={HINTS_ID} hints={hints} />
    </search>
  );
}
