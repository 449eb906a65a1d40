"use client";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { type Completion, completeQuery } from "@/lib/shared/search/complete-query";
import { optionId } from "./completion-list";

const NONE: Completion[] = [];

type Options = { field: RefObject<HTMLInputElement | null>; listId: string; onType: (query: string) => void };

/**
 * Offers names and values of the search's language while a query is typed into a field: the arrows choose, Enter or Tab takes
 * what is chosen, Escape closes. Returns the properties of the field and of its list.
 */
export function useCompletions({ field, listId, onType }: Options) {
  const [offered, setOffered] = useState(NONE);
  const [chosen, setChosen] = useState(-1);
  const offer = (completions: Completion[]) => {
    setOffered(completions);
    setChosen(-1);
  };
  const take = ({ query, caret }: Completion) => {
    // The caret can be set once the text is there.
    flushSync(() => onType(query));
    field.current?.setSelectionRange(caret, caret);
    offer(completeQuery(query, caret));
  };
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
  return {
    isOpen: offered.length > 0,
    list: { id: listId, completions: offered, chosen, onTake: take },
    input: {
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        onType(target.value);
        offer(completeQuery(target.value, target.selectionStart ?? target.value.length));
      },
      onKeyDown,
      onBlur: () => offer(NONE),
      "aria-autocomplete": "list",
      "aria-controls": offered.length > 0 ? listId : undefined,
      "aria-activedescendant": chosen >= 0 ? optionId(listId, chosen) : undefined,
    } as const,
  };
}
