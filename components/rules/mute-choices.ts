import type { FeedItem } from "@/lib/contracts/items";
import { searchWords } from "@/lib/shared/search/search-words";
import { newRulePath } from "./rule-links";

/** A way to mute articles like one: what it is called, the rule's query, and its editor. */
export type MuteChoice = { label: string; query: string; feedId: number | null; editor: string };

/** Words that say nothing about an article. */
const LEAST_LETTERS = 4;
const MOST_WORDS = 4;

const quoted = (text: string) => `"${text.replace(/["“”„«»]/g, " ").trim()}"`;

function choice(label: string, query: string, feedId: number | null = null): MuteChoice {
  const editor = newRulePath({ query, does: "hide", ...(feedId !== null && { feedId }) });
  return { label, query, feedId, editor };
}

/** Returns what of an article can be muted: its topics, its author, words of its title; with a story, its feed's part in it. */
export function muteChoices(item: FeedItem, topics: readonly string[]): MuteChoice[] {
  const [topic] = topics;
  const words = [
    ...new Map(searchWords(item.title).map(({ word, start, end }) => [word, item.title.slice(start, end)])),
  ]
    .filter(([word]) => word.length >= LEAST_LETTERS || /[^\0-\u02ff]/.test(word))
    .sort(([one], [other]) => other.length - one.length)
    .slice(0, MOST_WORDS);
  return [
    ...(item.story && topic !== undefined
      ? [choice(`“${topic}” in ${item.feed.title}`, `topic:${quoted(topic)}`, item.feedId)]
      : []),
    ...topics.map((each) => choice(`Topic “${each}”`, `topic:${quoted(each)}`)),
    ...(item.author ? [choice(`Author ${item.author}`, `author:${quoted(item.author)}`)] : []),
    ...words.map(([word, shown]) => choice(`Word “${shown}”`, `title:${quoted(word)}`)),
  ];
}
