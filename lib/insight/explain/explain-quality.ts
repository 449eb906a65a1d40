import { qualityFacts, TOLERATED } from "@/lib/insight/quality/quality";
import type { ArticleStructure } from "@/lib/insight/read-article";

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** Returns the facts that the points of a text's quality are given for, part by part. */
export function qualityReasons(title: string, text: string, structure: ArticleStructure | null): string[] {
  const facts = qualityFacts(title, text, structure);
  if (facts.words === 0) return [];
  const list = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(", ");
  const form = list([
    count(facts.paragraphs, "paragraph"),
    facts.headings > 0 && count(facts.headings, "heading"),
    facts.listEntries > 0 && count(facts.listEntries, "list entry", "list entries"),
  ]);
  const references = list([
    facts.links > 0 && count(facts.links, "link"),
    facts.quotations > 0 && count(facts.quotations, "quotation"),
    facts.figures > 0 && count(facts.figures, "number"),
    facts.names > 0 && count(facts.names, "name"),
  ]);
  const faults = [
    facts.advert > 0 && "phrases of an advert",
    facts.broken > TOLERATED.broken && "words that form no sentences",
    facts.repeated > 0 && count(facts.repeated, "repeated sentence"),
    facts.shouted / facts.words > TOLERATED.shouted && count(facts.shouted, "word in capitals", "words in capitals"),
    facts.exclamationMarks / facts.words > TOLERATED.exclaimed && count(facts.exclamationMarks, "exclamation mark"),
    facts.linked > TOLERATED.linked && `${Math.round(facts.linked * 100)}\u00a0% of the text in links`,
  ];
  return [
    `Full text: ${count(facts.words, "word")}, ${facts.ownWords.toLocaleString("en-US")} of them in its own sentences`,
    `Structure: ${form}`,
    `References: ${references || "none"}`,
    `Care: ${list(faults) || "no advert, no shouting, nothing repeated"}`,
  ];
}
