/** A word of a name: with a capital, or one within it ("iPhone"), or behind a number ("4FSOD"). */
const PART = "(?:\\p{Lu}[\\p{L}\\p{N}’'&-]*|\\p{Ll}{1,2}\\p{Lu}[\\p{L}\\p{N}]+|\\d+\\p{Lu}[\\p{L}\\p{N}]*)";
/** Small words within names: "Google Summer of Code", "Alonzo the Fist". */
const BETWEEN = "(?:of|of the|for|the|de|&)";
/** Behind the name of a product: "iOS 9.3", "iPhone 7". */
const VERSION = "(?: \\d{1,3}(?:\\.\\d+)*(?![\\p{L}\\p{N}%:,-]))?";
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d+ (?=\\p{Lu}\\p{Ll}))?${PART}(?: (?:${BETWEEN} )?${PART})*${VERSION}`,
  "gu",
);
/** Words that begin sentences. */
const FIRST =
  /^(?:(?:the|a|an|in|on|at|by|for|from|of|to|as|if|when|while|after|before|since|but|and|or|so|this|that|these|those|it|its|he|she|they|we|i|you|my|our|his|her|their|what|why|how|who|where|is|are|was|new(?! (?:York|Zealand|Jersey|Orleans|Mexico|Delhi|Hampshire|England|Deal|Testament))|update|link|sponsor|also|both|here|there|with|no|not|dear|about|now|then|today|just|still|even|another|former|future|all|some|only|interesting|nice) )+/i;

export type WholeName = { name: string; count: number; inTitle: boolean };

const MOST_WORDS = 6;
const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{Ll}*\b/u;

/** Roles and titles before a person's name. */
export const ROLE =
  /^(?:(?:(?:[Aa]ssociate|[Cc]hief|[Ll]egal|[Ee]xecutive|[Ss]enior|[Vv]ice|[Ff]ormer|[Ff]uture|[Cc]ounty|[Ff]ellow|[Ee]x-) )*(?:Justices?|Judge|President|Minister|Senator|Sen\.|Rep\.|Gov\.|Governor|Director|Officer|Reporter|Clerk|Attorney|Professor|Prof\.|Dr\.|Mr\.|Mrs\.|Ms\.|Editor|CEO|CFO|CTO|Secretary|Mayor|Surfer|Host|Co-host|Analyst|Author|Writer|Developer|Engineer|Designer|Reader|Captain|General|Colonel|King|Queen|Prince|Princess|Pope|Saint|Sir|Dame|Lord|Lady|Rev\.|Reverend|Chancellor|Founder|Co-founder|Chairman|Chairwoman|Chair|Councillor|Congressman|Congresswoman|Representative|Ambassador|Commissioner|Inspector|Detective|Sheriff|Sergeant|Sgt\.|Lieutenant|Lt\.|Coach|Manager|Spokesman|Spokeswoman|Correspondent|Columnist|Actor|Actress|Singer|Comedian|Photographer|Producer|Architect|Researcher) )+(?=\p{Lu}[\p{L}’'.-]+ \p{Lu})/u;

/** The name of a publisher. */
const OUTLET =
  /^(?:\p{Lu}[\p{L}’'-]* ){0,2}(?:[Tt]he )?(?:\p{Lu}[\p{L}’'-]* ){0,2}(?:Times|Post|News|Journal|Magazine|Review|Observer|Guardian|Tribune|Herald|Chronicle|Gazette|Mail|Telegraph|Independent|Register|Verge|Wired|Bloomberg|Reuters|Recode|Macworld|Engadget|Gizmodo|Mashable|Axios|Politico|Forbes|Fortune|Vox|Slate|Salon|Newsweek|Quartz|BBC|CNN|CNET|CNBC|NPR|ABC|CBS|NBC|AFP|AP|WSJ|NYT|9to5Mac|iMore|MacStories|MacRumors|AppleInsider|TechCrunch|BuzzFeed|VentureBeat|ReadWrite|ZDNet)\b/u;
/** Returns true if a text begins with the name of a news publisher. */
export const isOutlet = (text: string): boolean => OUTLET.test(text);
/** A reporter with their publisher: "Ada Frey of Harbour Times". */
const REPORTER = /^(\p{Lu}\p{Ll}[\p{L}’'-]* \p{Lu}[\p{L}’'-]+) (?:of|at|from|for) (?=\S)(.+)$/u;
const isReporter = (name: string): boolean => isOutlet(REPORTER.exec(name)?.[2] ?? "");

/** The owner before a name: "Google Cloud's Quentin Hardy". */
const OWNER = /^\S+ .*['’]s (?=\S+ \S)/u;

/** Returns a name as a topic: without sentence openers, a role, a possessive and a company's legal form. */
const trimmedName = (match: string) =>
  match
    .replace(FIRST, "")
    .replace(OWNER, "")
    .replace(ROLE, "")
    .replace(/['’]s?$/, "")
    .replace(/ (?:Inc|Corp|Ltd|LLC|PLC|GmbH|Co|AG)$/u, "");

/** Returns every name of a text, of one word too, with how often it is there. */
export function namesIn(text: string): { name: string; count: number }[] {
  const found = new Map<string, number>();
  for (const [match] of text.matchAll(NAME)) {
    const name = trimmedName(match);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].map(([name, count]) => ({ name, count }));
}

/** Returns the names of two and more words that a text writes at least twice with the same capitals, title included. */
export function wholeNames(title: string, text: string): WholeName[] {
  // A headline's capitals may be its habit: its names count where the text has them.
  const heading = spaced(title);
  return namesIn(text)
    .filter(({ name }) => isWholeName(name))
    .map(({ name, count }) => {
      const inTitle = heading.includes(spaced(name));
      return { name, count: count + (inTitle ? 1 : 0), inTitle };
    })
    .filter(({ count }) => count >= 2);
}

function isWholeName(name: string): boolean {
  const words = name.split(" ");
  if (isReporter(name) || words.length < 2 || words.length > MOST_WORDS) return false;
  if (!/^[\p{L}\p{N}]/u.test(name) || MONTH.test(name)) return false;
  return words.some((word) => /\p{Lu}/u.test(word)) && !words.every((word) => /^[\p{Lu}\p{N}]{5,}$/u.test(word));
}

/** Returns the words in lower case between single spaces, so that whole names are found by their words. */
export const spaced = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
