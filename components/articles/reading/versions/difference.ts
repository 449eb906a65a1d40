import { diffWordsWithSpace } from "diff";
import { articleText } from "@/components/articles/reading/highlights/article-text";
import type { ArticleVersion } from "@/lib/contracts/items";

/** A part of a text: in both versions, or in one of them. */
export type Part = { kind: "same" | "added" | "removed"; text: string };

/** Milliseconds: two long texts without a word in common are not worth more. */
const TIMEOUT_MS = 1_500;

type Text = Pick<ArticleVersion, "title" | "content">;

/** Returns the words in which two versions of an article differ, title first. Texts with too little in common are one removed and one added part. */
export function difference(before: Text, after: Text): { title: Part[]; text: Part[] } {
  return {
    title: partsOf(before.title, after.title),
    text: partsOf(textOf(before.content), textOf(after.content)),
  };
}

function partsOf(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value === "" ? [] : [{ kind: added ? "added" : removed ? "removed" : "same", text: value } as const],
  );
}

/** The text of an article's HTML, a block a line. Nothing of it is loaded or run. */
const textOf = (html: string): string =>
  articleText(new DOMParser().parseFromString(html, "text/html").body).text.trim();
