import type { ArticleInput } from "@/lib/insight/analyse-article";
import { leaveOut } from "@/lib/insight/boilerplate/leave-out";
import { withoutNotices } from "@/lib/insight/boilerplate/notices";
import { readArticle } from "@/lib/insight/read-article";
import { wellFormed } from "@/lib/insight/text/well-formed";
import { kindReasons } from "./explain-kind";
import { qualityReasons } from "./explain-quality";
import { sentimentReasons } from "./explain-sentiment";
import { topicReasons } from "./explain-topics";

/** Why an article was judged as it was: sentences for readers, the most telling first. */
export type Explanation = { quality: string[]; kind: string[]; sentiment: string[]; topics: string[] };

/** What the analysis says, with which its explanation must agree. */
export type Judged = { kind: string | null; sentiment: string | null; topics: readonly string[] };

const MOST_CHARACTERS = 20_000;
const TITLE_CHARACTERS = 500;

/**
 * Explains the analysis of an English article (of others only the quality and the topics) by its text: facts that were
 * counted, and what the verdict would lose without a part of the article. Takes up to some fifty analyses of a short text.
 */
export function explainArticle(input: ArticleInput, said: Judged): Explanation {
  const title = wellFormed(input.title).slice(0, TITLE_CHARACTERS);
  const { html } = leaveOut({ title, html: input.html }, input.boilerplate ?? []);
  const { text: whole, structure } = readArticle(html);
  const text = whole.slice(0, MOST_CHARACTERS);
  const prose = withoutNotices(text);
  return {
    quality: qualityReasons(title, text, structure),
    kind: kindReasons({ title, text: prose, label: said.kind }, { ...input, structure }),
    sentiment: sentimentReasons(title, prose, said.sentiment),
    topics: topicReasons(title, text, said.topics),
  };
}
