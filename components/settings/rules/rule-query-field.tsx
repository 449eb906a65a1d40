"use client";
import { useRef } from "react";
import { CompletionList } from "@/components/query/completion-list";
import { useCompletions } from "@/components/query/use-completions";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

const LIST_ID = "rule-completions";
const ERROR_ID = "rule-query-error";

/** Splits a query so that what must not match can be shown differently. */
const piecesOf = (query: string) => query.split(/((?<=^|\s)-(?:\w+:)?(?:"[^"]*"?|\S+))/u);

/** The field for what articles must match, in the language of the search. What must not match is red. */
export function RuleQueryField(props: { value: string; error: string | null; onValueChange: (query: string) => void }) {
  const { value, error, onValueChange } = props;
  const field = useRef<HTMLInputElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const completions = useCompletions({ field, listId: LIST_ID, onType: onValueChange });
  return (
    <div className="relative">
      <div className="relative">
        <Input
          ref={field}
          id="rule-query"
          placeholder="Words, “phrases”, topic:name, -title:word…"
          maxLength={400}
          value={value}
          {...completions.input}
          onScroll={({ currentTarget }) => backdrop.current?.scrollTo({ left: currentTarget.scrollLeft })}
          aria-invalid={error !== null}
          aria-describedby={error ? ERROR_ID : undefined}
          dir="ltr"
          className="h-11 text-transparent caret-foreground forced-colors:text-[CanvasText]"
        />
        <div
          ref={backdrop}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center overflow-hidden whitespace-pre border border-transparent px-3 text-body max-md:text-base forced-colors:hidden"
        >
          <span>
            {piecesOf(value).map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
              <span key={at} className={at % 2 === 1 ? "text-destructive" : undefined}>
                {piece}
              </span>
            ))}
          </span>
        </div>
      </div>
      <CompletionList {...completions.list} />
      {error && !completions.isOpen ? (
        <FieldError id={ERROR_ID} className="mt-1.5">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
