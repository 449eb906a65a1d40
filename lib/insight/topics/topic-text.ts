/** A line that says who reports, before what they report: "Kara Swisher, writing at Recode, broke the news:". */
const BYLINE =
  /^(?:(?:by|from|via) )?\p{Lu}[\p{L}.'’-]*(?:(?: and|,|\s)+\p{Lu}[\p{L}.'’-]*){0,7}(?:,? (?:writing|reporting|at|in|for|on)\b[^.!?]{0,160})?:$/u;
const BY =
  /^(?:words |text |story |photos? |posted |written |reported )?by \p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}\.?$/iu;
/** A line that names sponsors, at the end of a text. */
const SPONSORS =
  /^(?:this (?:week[’']s )?(?:episode|show|issue|post|article|newsletter)\b.{0,60}\b)?(?:is |are )?(?:sponsored|supported|brought to you) by\b.{0,40}$/i;
const SPONSOR_LEAST = 0.25;
/** A credit in brackets, which names a person or source: "(via Andrew)". */
const VIA = /\((?:via|h\/t|hat tip:?|photo|image|credit|source)\b[^()]{0,60}\)/gi;
const PART = "(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}’'-]+)";
const PERSON = `${PART}(?: (?:(?:de|van|von|der|la|al) )?${PART}){1,3}`;
/** Of which a credit follows. */
const CREDITED =
  "(?:[Pp]hoto(?:graph|graphy)?s?|[Ii]mages?|[Pp]ictures?|[Ii]llustrations?|[Gg]raphics?)(?: [Cc]redits?)?(?: by|:| courtesy(?: of)?:?)|[Cc]redits?:|(?:[Ww]ritten|[Rr]eported|[Rr]eporting|[Ee]dited|[Pp]osted|[Cc]ompiled|[Pp]hotographed|[Ii]llustrated|[Ss]ubmitted) by:?|[Ww]ords by:?|[Pp]ost by:?";
/** The credit of a picture or a text within a line: "Photo: Ada Frey / Agency", "Written by Ada Frey". */
const CREDIT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${CREDITED}) ${PERSON}(?:(?: ?[/|&] ?| and | for | via )${PERSON}| ?/ ?\\p{Lu}[\\p{L}\\p{N}]+)*`,
  "gu",
);
/** "Ada Frey is a reporter at …", "Ada Frey contributed to this report". */
const ABOUT_AUTHOR = new RegExp(
  `^${PERSON}(?: and ${PERSON})? (?:(?:is|was) (?:a|an|the|our) (?:[\\p{L}-]+ ){0,4}(?:writer|reporter|editor|journalist|columnist|contributor|correspondent|blogger|freelancer)\\b|contributed (?:to|reporting)\\b|(?:reports|reported) from\\b)`,
  "u",
);
/** Headings of a summary that run on into its text, for what separated them got lost. */
const RUN_ON =
  /(?<=^|[.!?)]\s?)(Background|Backgrounds|Introduction|Objectives?|Aims?|Purpose|Motivation|Methods?|Methodology|Results?|Findings|Conclusions?|Discussion|Significance|Summary|Abstract)(?=(?:(?<=s|Background) )?\p{Lu}\p{Ll})/gmu;
/** A full stop without a space behind it: "ended.The next". */
const TIGHT = /(?<=\p{Ll}{3}[.!?]["”’)]?)(?=\p{Lu}\p{Ll}+[\s,])/gu;

/** An address says nothing that its words do not. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b\S+@\S+\.\w+/gi;

const isCredit = (line: string): boolean =>
  (line.length < 240 && (BYLINE.test(line) || BY.test(line))) || ABOUT_AUTHOR.test(line);

/** A line in capitals is a heading or a list of credits ("CHEF: ADA FREY"), unless all of the text is. */
const isShouted = (line: string): boolean => {
  if (line.length > SHOUTED.longest) return false;
  const [large, small] = [line.match(/\p{Lu}/gu)?.length ?? 0, line.match(/\p{Ll}/gu)?.length ?? 0];
  return large >= SHOUTED.letters && large >= SHOUTED.times * small;
};
const SHOUTED = { letters: 4, times: 4, longest: 160 };

/** Returns a text without bylines, lists of sponsors, credits and addresses, which are not topics. */
export function topicText(text: string): string {
  const lines = text.split("\n");
  const sponsors = lines.findIndex((line, at) => SPONSORS.test(line.trim()) && at >= lines.length * SPONSOR_LEAST);
  const kept = sponsors > 0 ? lines.slice(0, sponsors) : lines;
  const isCalm = kept.some((line) => /\p{Ll}{3}/u.test(line) && !isShouted(line));
  return kept
    .filter((line) => !isCredit(line.trim()) && !(isCalm && isShouted(line)))
    .join("\n")
    .replace(VIA, " ")
    .replace(ADDRESS, " ")
    .replace(CREDIT, " ")
    .replace(RUN_ON, "$1\n")
    .replace(TIGHT, " ");
}
