/** A longer sentence is a list or a table; it is cut at a word. */
const LONGEST = 600;

const ABBREVIATION =
  /(?:^|[\s(["'“‘])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Gov|Sen|Rep|Lt|Col|Sgt|Capt|Rev|Hon|vs|e\.g|i\.e|No|Nos|Fig|Figs|Eq|Inc|Ltd|Corp|Co|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|al|approx|dept|est|ca|cf|pp?|vol|ed|U\.S|U\.K|U\.N|a\.m|p\.m|v|op|Mt|Ft|Ave|Blvd|Maj|Adm|Cmdr|Bros|Assn|Messrs|Mme|Ph\.D|D\.C|bzw|z\.B|d\.h|Nr|usw|ggf|inkl|Mio|Mrd|Hr|Sra|Dra|p\.ej|Mlle|[гг]|ул|тыс|млн|млрд|т\.е|т\.д)\.$/u;
/** German ordinals of days end with a point. */
const DAY = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b/;
const END = /[.!?…؟۔।]+["'”’»“)\]]*\s+(?=["'“‘„«‹¿¡([]*[\p{Lu}\p{Lo}\p{N}])|[。！？]+[」』”]?|\n+/gu;

/**
 * A text's sentences in order, trimmed: it ends at . ! ? before a capital, a digit or a letter of writing without
 * capitals, at the end of a line, and at the full stops of Chinese and Japanese; abbreviations and initials do not end one.
 */
export function sentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const part = text.slice(start, end).trim();
    if (!match[0].includes("\n") && match[0].startsWith(".") && ABBREVIATION.test(part.slice(-12))) continue;
    if (/(?:^|\s)\d{1,2}\.$/.test(part.slice(-4)) && DAY.test(text.slice(end, end + 12))) continue;
    if (part !== "") found.push(shortened(part));
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== "") found.push(shortened(rest));
  return found;
}

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST);
  const space = cut.lastIndexOf(" ");
  return space > LONGEST / 2 ? cut.slice(0, space) : cut;
}
