/** Stands for a part that varies from article to article. */
const ANY = "§";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };
const EPISODE =
  "(?:this|today s|todays|our|the)?(?: [a-z]+){0,2} ?(?:episode|show|issue|edition|newsletter|podcast|post|video|week)";
/** Notices that name something else each time. The first match is made. */
const TEMPLATES: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?(post|article|entry) .{1,400} (appeared first on|was first published on) /, `$1 ${ANY} $2 `],
  [
    new RegExp(
      `^((?:${EPISODE}(?: of .{1,60})? (?:is|was) )?(?:sponsored|brought to you|supported|made possible) by) .+$`,
    ),
    `$1 ${ANY}`,
  ],
  [/^(submitted by) .{1,80} link comments$/, `$1 ${ANY} link comments`],
];
/** Every template contains one of these words. */
const TEMPLATED = / first (?:on|published) | by /;
const ADDRESSED = /:\/\/|www\./i;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>]+/gi;
const COUNTED = /\b\d+ (comments?|replies|views|likes|shares|notes|points|min(?:utes?)? read)\b/g;
const NUMBERED = /\b(episode|issue|edition|volume|vol|no|part|number|week|ep) \d+\b/g;
const DATED = /^(?:posted|published|originally published|last updated|filed|copyright)\b|©|\ball rights reserved\b/;
const DATE =
  /\b(?:\d+(?:st|nd|rd|th)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;

/**
 * Returns a line as it is compared with others: lower case, words only, and what varies in notices of one kind (the
 * article's title, addresses, the number of an episode, dates of publication, the name of a sponsor) masked. Other
 * numbers stay: "Rain, 12 degrees" says something new with each of them. Empty for a line without a word.
 * @param text text of HTML, entities and all
 * @param title normal form of the article's title; empty for none
 */
export function normalForm(text: string, title: string): string {
  let form = wordsOnly(ADDRESSED.test(text) ? text.replace(ADDRESS, ` ${ANY} `) : text);
  if (title.length >= SHORTEST_TITLE && form.length > title.length && form.includes(title))
    form = form.replaceAll(title, ANY);
  if (TEMPLATED.test(form)) {
    const template = TEMPLATES.find(([pattern]) => pattern.test(form));
    if (template) form = form.replace(...template);
  }
  if (!/\d/.test(form)) return form;
  form = form.replace(COUNTED, "0 $1").replace(NUMBERED, "$1 0");
  return DATED.test(form) ? form.replace(DATE, "0").replace(/\b0(?: 0)+\b/g, "0") : form;
}

/** Shorter titles occur in sentences by chance. */
const SHORTEST_TITLE = 8;

/** Lower case by character code; 0 for what separates words, 1 for what has not been looked up. */
const FORMS = new Uint16Array(65_536).fill(1);
const KEPT = /^[\p{L}\p{M}\p{N}§©%$€£+#@]$/u;
const BLANK = 32;

/** Room for one form at a time, as bytes and as 16-bit units: arrays for each would keep the collector busy. */
let room = { bytes: Buffer.alloc(0), units: new Uint16Array(0) };

/** Returns the words of a text in lower case, one blank between two. Written as a loop, because every text passes it. */
function wordsOnly(given: string): string {
  const text = given.includes("&")
    ? given.replace(ENTITY, (entity, name) => decoded(name.toLowerCase()) ?? entity)
    : given;
  if (room.units.length < text.length) {
    const size = Math.max(LEAST_ROOM, text.length);
    room = { bytes: Buffer.alloc(size), units: new Uint16Array(size) };
  }
  const { bytes, units } = room;
  let length = 0;
  let isWord = false;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const known = FORMS[code] as number;
    const lower = known === 1 ? lookUp(code) : known;
    if (lower === 0 && !isWord) continue;
    isWord = lower !== 0;
    const written = isWord ? lower : BLANK;
    most |= written;
    units[length] = written;
    bytes[length] = written;
    length += 1;
  }
  if (length > 0 && !isWord) length -= 1;
  if (most < 256) return bytes.toString("latin1", 0, length);
  return Buffer.from(units.buffer, 0, length * 2).toString("utf16le");
}

const LEAST_ROOM = 4_096;
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** Full-width and other forms become the usual one; of pictures, which are surrogates, nothing stays. */
function lookUp(code: number): number {
  const usual = String.fromCharCode(code).normalize("NFKC").toLowerCase();
  const lower = KEPT.test(usual[0] ?? "") ? usual.charCodeAt(0) : 0;
  FORMS[code] = lower;
  return lower;
}

function decoded(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name];
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const UNSPACED = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/;

/** Returns the words of a normal form; in writing without blanks, two characters count as one. */
export function wordsIn(form: string): number {
  if (form === "") return 0;
  let spaced = 1;
  let isSpaced = true;
  for (let at = 0; at < form.length; at += 1) {
    const code = form.charCodeAt(at);
    if (code === BLANK) spaced += 1;
    else if (code >= 0xe00 && isSpaced) isSpaced = !UNSPACED.test(form[at] as string);
  }
  return isSpaced ? spaced : Math.max(spaced, Math.round(form.length / 2));
}

/** Returns a hash of 53 bits (cyrb53) in base 36. */
export function hashOf(form: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < form.length; at += 1) {
    const code = form.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
