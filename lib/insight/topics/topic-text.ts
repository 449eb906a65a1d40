/** A line that says who reports, before what they report: "Kara Swisher, writing at Recode, broke the news:". */
const BYLINE =
  /^(?:(?:by|from|via) )?\p{Lu}[\p{L}.'’-]*(?:(?: and|,|\s)+\p{Lu}[\p{L}.'’-]*){0,7}(?:,? (?:writing|reporting|at|in|for|on)\b[^.!?]{0,160})?:$/u;
const BY =
  /^(?:words |text |story |photos? |posted |written |reported )?by \p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}\.?$/iu;
/** Sponsors stand at the end. */
const SPONSORS =
  /^(?:this (?:week[’']s )?(?:episode|show|issue|post|article|newsletter)\b.{0,60}\b)?(?:is |are )?(?:sponsored|supported|brought to you) by\b.{0,40}$/i;
const SPONSOR_LEAST = 0.25;
/** Who asked, or found it: "(via Andrew)". */
const VIA = /\((?:via|h\/t|hat tip:?|photo|image|credit|source)\b[^()]{0,60}\)/gi;
/** An address says nothing that its words do not. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b\S+@\S+\.\w+/gi;

/** Returns a text without bylines, lists of sponsors, credits and addresses, which are no topics. */
export function topicText(text: string): string {
  const lines = text.split("\n");
  const sponsors = lines.findIndex((line, at) => SPONSORS.test(line.trim()) && at >= lines.length * SPONSOR_LEAST);
  return (sponsors > 0 ? lines.slice(0, sponsors) : lines)
    .filter((line) => !(line.length < 240 && (BYLINE.test(line.trim()) || BY.test(line.trim()))))
    .join("\n")
    .replace(VIA, " ")
    .replace(ADDRESS, " ");
}
