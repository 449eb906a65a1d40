import { advertShare, beforeSponsors } from "@/lib/insight/quality/own-text";
import type { ArticleStructure } from "@/lib/insight/read-article";
import { wordsOf } from "@/lib/insight/text/count-words";

export type ContentTypeLabel = "news" | "tutorial" | "opinion" | "research" | "entertainment";

/** Signs of the content type next to the text. All may be empty. */
export type TypeSigns = {
  url: string;
  categories: readonly string[];
  structure: ArticleStructure | null;
  /** Media types of what is enclosed, e.g. "audio/mpeg". */
  enclosures?: readonly string[];
};

type Rule = readonly [pattern: RegExp, label: ContentTypeLabel, worth: number];

/** Words of an address or a category, with their points. */
const NAMES: Rule[] = [
  [/\b(opinions?|op-?eds?|editorials?|columns?|commentary|comment|commentisfree|essays?|letters)\b/i, "opinion", 2],
  [/\b(tutorials?|how-?tos?|guides?|recipes?|cookbook|docs|lessons?|diy|tips)\b/i, "tutorial", 2],
  [/\b(arxiv|[a-z]*rxiv|abs|papers?|research|study|studies|journal|preprints?|science|doi|pubmed)\b/i, "research", 1],
  [
    /\b(entertainment|movies?|films?|tv|television|celebrity|celebrities|music|showbiz|culture|fiction|poetry|comics|humou?r|satire)\b/i,
    "entertainment",
    1.2,
  ],
  [/\b((?:product )?reviews?|hands-on|first look|buyers?-guides?)\b/i, "opinion", 1.5],
  [/\b(podcasts?|episodes?|trailers|quiz|quizzes)\b/i, "entertainment", 1],
  [/\b(customers|case-stud(?:y|ies)|week in review|round-?ups?)\b/i, "news", 1.5],
  [/\b(news|world|politics|breaking|business|press-releases?|releases?|changelog|events?)\b/i, "news", 0.8],
];

/** Words of a title. */
const TITLES: Rule[] = [
  [
    /^how (?:to|do i|can i)\b|\b(?:tutorial|step[- ]by[- ]step|getting started|cheat ?sheet|walkthrough|easiest way|how to)\b|^(?:using|build(?:ing)?|creat(?:e|ing)|convert(?:ing)?|writing|setting up|install(?:ing)?) /i,
    "tutorial",
    1.5,
  ],
  [
    /\breview(?:ed)?\b(?! (?:of|copies|board|body|panel|process))|^(?:opinion|editorial|letters?|comment)\b|\bwhy (?:i|you|we)\b|\b(?:hands[- ]on|first look|buyer.?s guide)\b|\bshould you buy\b|\bis right for you\b|^best \S+(?: \S+){0,3}$|\bin-depth review\b/i,
    "opinion",
    2,
  ],
  [
    /\b(?:releases?|released|announces?|announced|announcing|launches|launched|is (?:now|here)|now (?:in|available|generally)|acquires?|resigns?|dies|seeks?|accepts?|rumou?rs?|call for (?:papers|presentations|talks|proposals)|what.?s (?:new|happening)|last (?:week|month)|tickets|security (?:issue|flaw|hole|update|audit)|vulnerabilit(?:y|ies)|screening|conference|registration|open house|internships?|report:)\b|\bv?\d+\.\d+(?:\.\d+)*\b|\b(?:hits|passes) [\d,.]+ (?:million|billion)\b|: beta\b|\bsupport comes to\b/i,
    "news",
    1.2,
  ],
  [/\b(?:(?:week|month) in review|(?:weekly|link) round-?up|links (?:of|for) the (?:week|day))\b/i, "news", 2.5],
  [/^why\b/i, "opinion", 0.8],
  [/^(?:add|convert|deploy|enable|find|fix|get|install|make|run|set up|spot|use|write)\b/i, "tutorial", 0.8],
  [
    /\b(?:trailer|recap|quiz|podcast|bloopers|outtakes|deleted scenes|documentary)\b|\b(?:episode|ep\.|chapter) ?#?\d+|^#?\d{2,4}: |#\d{2,4}\b|\bwith special guest\b/i,
    "entertainment",
    1.5,
  ],
];

/** Phrases of the text, once each. */
const PHRASES: Rule[] = [
  [
    /\b(?:(?:this|new|special|bonus|latest) (?:week.?s )?(?:episode|show|podcast)|(?:this|today.?s) (?:week.?s )?episode|this week on|special guest|show notes|listener (?:mail|feedback|questions)|follow-up:|(?:pre|post)-?show\b|my podcast)/i,
    "entertainment",
    2.5,
  ],
  [/\b(?:plot|plot synopsis|synopsis):/i, "entertainment", 1.5],
  [
    /\b(?:we (?:would|.d) like to announce|(?:excited|pleased|happy|proud|thrilled) to (?:announce|present|share|introduce)|(?:is|are) now (?:generally )?available|(?:in|public) beta|exciting news|full list of changes|changelog|this release (?:contains|adds|includes)|registration is open|early bird|call for (?:papers|presentations|talks)|today we hear from|(?:get|buy) tickets|speakers? list|will (?:be held|take place)|you can (?:get|buy) tickets|links (?:of note|for the week)|we(?:.ve| have) been busy)\b/i,
    "news",
    1.5,
  ],
  [
    /\b(?:we (?:show|demonstrate|find|found|report|present|identified|investigated) (?:that|the|a|here|on)|here,? we|in (?:this|our|the present) (?:study|paper|work)|our (?:results|findings|data|study|analysis)|(?:results|findings) (?:suggest|indicate|show|reveal|provide)|et al\b|O\(\w+\)|NP-complete)/i,
    "research",
    1.5,
  ],
  [
    /\b(?:in this (?:tutorial|guide|how-?to)|here.?s how|let.?s (?:start|look|create|build|see)|you.?ll (?:need|learn)|make sure (?:that )?you|for example, (?:here|in the)|the (?:full )?source (?:code )?(?:is|can be) (?:on|found)|sample code|click (?:on )?the)\b/i,
    "tutorial",
    0.8,
  ],
  [
    /\b(?:i (?:think|believe|feel|hope|wish|suspect|agree|disagree|prefer|like|love|hate)|in my (?:view|opinion|experience)|(?:here is|here.s) my take|seems to me|i.m (?:not )?(?:sure|convinced|excited)|highly recommended|worth (?:every|reading|watching)|i don.t (?:think|get|know|want)|my (?:advice|question|take))\b/i,
    "opinion",
    0.9,
  ],
];

/** An article that quotes another's report by name, as link posts do. */
const QUOTES_ANOTHER =
  /^.{0,160}\b(?:(?:writing|reporting) (?:for|at|in|on)|report(?:s|ed|ing)?\b|writes?\b|explains?\b|says?\b|in (?:a|an) (?:statement|op-ed|interview|memo|note)|.{0,40}:\n)/is;
/** Confidence that an article without any sign of a kind is an advert. */
const ADVERT_CONFIDENCE = 0.75;
/** Number of words by the link post's own author from which it is more than a link. */
const COMMENT_WORDS = 45;

/** Returns the points for each kind, from address, categories, title, form and phrases. */
export function signedKinds(title: string, text: string, signs: TypeSigns): Map<ContentTypeLabel, number> {
  const said = new Map<ContentTypeLabel, number>();
  const add = (label: ContentTypeLabel, worth: number) => said.set(label, (said.get(label) ?? 0) + worth);
  const lead = text.slice(0, 3_000);
  const named = `${pathWords(signs.url)} ${signs.categories.slice(0, 10).join(" ")}`.slice(0, 500);
  for (const [rules, where] of [
    [NAMES, named],
    [TITLES, title],
    [PHRASES, lead],
  ] as const)
    for (const [pattern, label, worth] of rules) if (pattern.test(where)) add(label, worth);
  if (signs.enclosures?.some((type) => type.startsWith("audio/"))) add("entertainment", 2);
  if (signs.structure) addForm(add, { title, text: lead, length: text.length }, signs.structure);
  return said;
}

function addForm(
  add: (label: ContentTypeLabel, worth: number) => void,
  { title, text, length }: { title: string; text: string; length: number },
  { codeBlocks, steps, quotedLength }: ArticleStructure,
): void {
  if (codeBlocks > 0) add("tutorial", Math.min(1.5, 0.5 + 0.2 * codeBlocks));
  if (steps >= 3) add("tutorial", 0.7);
  const quoted = quotedLength / Math.max(1, length);
  if (quoted < 0.25 || !QUOTES_ANOTHER.test(text)) return;
  const own = wordsOf(text).length * (1 - Math.min(1, quoted));
  add(own >= COMMENT_WORDS || /\?$/.test(title) ? "opinion" : "news", 1);
}

/** Returns true if an article only sells something, so that none of the kinds fits. */
export const isAdvert = (title: string, text: string) => advertShare(title, beforeSponsors(text)) >= ADVERT_CONFIDENCE;

/** Returns host and folders of an address as words; its last part repeats the title. */
function pathWords(url: string): string {
  const [, host = "", path = ""] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  return `${host} ${path.split("/").slice(0, -1).join(" ")}`;
}
