import { decodeLegacy } from "./decode-legacy";

/** The accented letters of each language that a one-byte encoding of the Latin script was made for. */
const ALPHABETS: readonly { encoding: string; alphabets: readonly string[] }[] = [
  {
    encoding: "windows-1252",
    alphabets: [
      "äöüßé",
      "éèêëàâçîïôûùüœæÿ",
      "áéíóúñüª",
      "ãõáéíóúâêôçàüª",
      "àèéìòùî",
      "åäöé",
      "æøåéäöü",
      "ðþæöáéíóúý",
      "éëïóüèáêö",
      "àçèéíïòóúü",
      "ëç",
    ],
  },
  {
    encoding: "windows-1250",
    alphabets: ["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîşţșț"],
  },
  { encoding: "windows-1254", alphabets: ["çğıöşüâîûi"] },
  { encoding: "windows-1257", alphabets: ["ąčęėįšųūž", "āčēģīķļņšūž", "äöõüšž"] },
];

/** Encodings that differ from a candidate only in the code of some letters. */
const SIBLINGS: Readonly<Record<string, string>> = { "windows-1250": "iso-8859-2" };

const SETS = ALPHABETS.flatMap(({ encoding, alphabets }) => {
  const sets = alphabets.map((letters) => new Set(letters));
  const sibling = SIBLINGS[encoding];
  return [{ encoding, sets }, ...(sibling ? [{ encoding: sibling, sets }] : [])];
});

/** Characters of no particular language: quotes, dashes, spaces, signs. */
const NEUTRAL = /[\s\u00a0«»„“”‚‘’‹›–—…•·©®™°§€£¡¿]/;
const MIN_LETTERS = 4;
const MIN_SHARE = 0.93;
/** The score that a candidate must have above windows-1252. */
const MARGIN = 0.15;

/** Returns a character in lower case; "İ" would become an "i" and a combining dot. */
const lower = (char: string) => char.toLowerCase().charAt(0);

/** Returns the largest share of the accented characters that belong to one language. */
function share(text: string, sets: readonly ReadonlySet<string>[]): number {
  const chars = [...text].filter((char) => char > "\u007f" && !NEUTRAL.test(char)).map(lower);
  if (chars.length < MIN_LETTERS) return 0;
  return Math.max(...sets.map((set) => chars.filter((char) => set.has(char)).length / chars.length));
}

/**
 * Returns the encoding of text in the Latin script, detected by its accented letters: those of Polish, Czech, Hungarian
 * or Turkish fit no language when they are decoded as windows-1252. Returns "windows-1252" unless another one clearly
 * fits better.
 */
export function detectLatinEncoding(bytes: Uint8Array): string {
  let best = { encoding: "windows-1252", score: 0 };
  for (const { encoding, sets } of SETS) {
    const score = share(decodeLegacy(bytes, encoding) ?? "", sets);
    if (encoding === "windows-1252") best = { encoding, score: Math.max(score + MARGIN, MIN_SHARE) };
    else if (score >= best.score) best = { encoding, score: score + Number.EPSILON };
  }
  return best.encoding;
}
