import type { ArticleInput } from "@/lib/insight/analyse-article";
import { removeBoilerplate } from "@/lib/insight/boilerplate/remove-boilerplate";
import { readArticle } from "@/lib/insight/read-article";
import { wellFormed } from "@/lib/insight/text/well-formed";
import { qualityReasons } from "./explain-quality";
import { topicReasons } from "./explain-topics";

/** Why an article was judged as it was: facts for readers, the most telling first. */
export type Explanation = { quality: string[]; topics: string[] };

const MOST_CHARACTERS = 30_000;
const TITLE_CHARACTERS = 500;

/** Explains the quality and the topics of an article by facts of its text, which a reader can count again. */
export function explainArticle(input: ArticleInput, said: { topics: readonly string[] }): Explanation {
  const title = wellFormed(input.title).slice(0, TITLE_CHARACTERS);
  const { html } = removeBoilerplate({ title, html: input.html }, input.boilerplate ?? []);
  const { text: whole, structure } = readArticle(html);
  const text = whole.slice(0, MOST_CHARACTERS);
  return { quality: qualityReasons(title, text, structure), topics: topicReasons(title, text, said.topics) };
}
