import { Bell, CircleCheck, EyeOff, type Icon, Lock, Star, Tag } from "@/components/ui/icons/icons";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Rehearsal, RuleActionType } from "@/lib/contracts/rules/rules";
import { parseSearchQuery } from "@/lib/shared/search/search-query";

type Words = { label: string; icon: Icon; done: string };

/** What each action is called, and what it does to articles in the past tense. */
export const ACTION_WORDS: Record<RuleActionType, Words> = {
  read: { label: "Mark as read", icon: CircleCheck, done: "marked as read" },
  star: { label: "Star", icon: Star, done: "starred" },
  label: { label: "Add label", icon: Tag, done: "labelled" },
  hide: { label: "Hide", icon: EyeOff, done: "hidden" },
  notify: { label: "Notify me", icon: Bell, done: "sent to you as a notification" },
  private: { label: "Keep out of public feeds", icon: Lock, done: "kept out of public feeds" },
};

/** Returns the headline of a rehearsal: how many articles would have had which fate. */
export function rehearsalHeadline({ matched, isExact, total }: Rehearsal, actions: readonly RuleActionType[]): string {
  const count = `${matched.toLocaleString("en-US")}${isExact ? "" : "+"} of ${pluralize(total, "article")}`;
  const done = actions.map((type) => ACTION_WORDS[type].done);
  const last = done.pop();
  if (last === undefined) return `${count} would have matched.`;
  return `${count} would have been ${done.length > 0 ? `${done.join(", ")} and ${last}` : last}.`;
}

/** Returns the words and topics that a query looks for, to show why an article matches. */
export function wantedWords(query: string): string[] {
  const { all, scores } = parseSearchQuery(query);
  const topics = scores.flatMap((filter) =>
    filter.field === "topic" && !filter.not ? filter.values.map(({ text }) => text) : [],
  );
  return [...all.flat().map(({ words }) => words.join(" ")), ...topics].slice(0, 3);
}
