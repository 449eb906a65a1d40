import { decodeLabelled } from "./labelled";

type Candidate = { encoding: string; languages: string; common: RegExp; weight: number };

/**
 * Encodings that undeclared bytes are tried in, each with the characters that fill real text in its language. The
 * share of letters that are common ones decides; wrong guesses give rare letters.
 */
const CANDIDATES: readonly Candidate[] = [
  { encoding: "shift_jis", languages: "ja", common: /[ぁ-んァ-ヴー、。々日本人大年月中]/g, weight: 1 },
  { encoding: "euc-jp", languages: "ja", common: /[ぁ-んァ-ヴー、。々日本人大年月中]/g, weight: 1 },
  { encoding: "euc-kr", languages: "ko", common: /[가-힣]/g, weight: 0.8 },
  {
    encoding: "gb18030",
    languages: "zh zh-cn zh-hans",
    common:
      /[的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运新闻中国网，。、]/g,
    weight: 1.15,
  },
  {
    encoding: "big5",
    languages: "zh-tw zh-hk zh-hant",
    common:
      /[的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運新聞臺灣台，。、]/g,
    weight: 1.15,
  },
  {
    encoding: "windows-1251",
    languages: "ru uk bg sr be mk",
    common: /[оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіїє]/g,
    weight: 1,
  },
  { encoding: "koi8-r", languages: "ru", common: /[оеаинтсрвлкмдпуяыьгзбчйхжшюцщэф]/g, weight: 1 },
  { encoding: "windows-1253", languages: "el", common: /[αοιετσνηυρπκμλςωάέήίόύώγδβθχφξζψ]/g, weight: 0.97 },
  { encoding: "windows-1255", languages: "he iw", common: /[א-ת]/g, weight: 0.9 },
  { encoding: "windows-1256", languages: "ar fa ur", common: /[ا-ي]/g, weight: 0.9 },
  { encoding: "windows-874", languages: "th", common: /[ก-๙]/g, weight: 0.85 },
  {
    encoding: "windows-1250",
    languages: "pl cs sk hu sl hr ro",
    common: /[ąćęłńóśźżáčďéěíňřšťúůýžöüőűô]/g,
    weight: 0.85,
  },
  { encoding: "windows-1254", languages: "tr az", common: /[ğışçöüİŞâî]/g, weight: 0.8 },
];

const SAMPLE = 32_768;
/** A run of high bytes as long as a word means a script of its own; single ones mean accented Latin letters. */
const MIN_RUN = 2.2;

/** The bytes around high bytes, enough to judge by; ASCII is left out because every candidate agrees on it. */
function sampleOf(bytes: Uint8Array): { sample: Uint8Array; averageRun: number; high: number } {
  const out = new Uint8Array(SAMPLE);
  let size = 0;
  let runs = 0;
  let high = 0;
  let i = 0;
  while (i < bytes.length && size < SAMPLE - 2) {
    if ((bytes[i] ?? 0) < 0x80) {
      i++;
      continue;
    }
    runs++;
    while (i < bytes.length && size < SAMPLE - 2 && isRunByte(bytes, i)) {
      const byte = bytes[i++] ?? 0;
      if (byte >= 0x80) high++;
      out[size++] = byte;
    }
    out[size++] = 0x20;
  }
  return { sample: out.subarray(0, size), averageRun: high / Math.max(runs, 1), high };
}

/** High bytes, and the ASCII trail bytes that Shift_JIS and Big5 put after them. */
const isRunByte = (bytes: Uint8Array, i: number) => {
  const byte = bytes[i] ?? 0;
  return byte >= 0x80 || (byte >= 0x40 && byte !== 0x3c && byte !== 0x3e && (bytes[i - 1] ?? 0) >= 0x80);
};

function scoreOf(candidate: Candidate, sample: Uint8Array, hint: string): number {
  const text = decodeLabelled(sample, candidate.encoding);
  if (text === undefined) return 0;
  const letters = text.replace(/[\s\u0020-\u007e]/g, "");
  if (letters.length === 0) return 0;
  const bad = (letters.match(/[\ufffd\u0080-\u009f\ue000-\uf8ff｡-ﾟ]/g)?.length ?? 0) / letters.length;
  const common = (letters.match(candidate.common)?.length ?? 0) / letters.length;
  const hinted = hint !== "" && candidate.languages.split(" ").some((language) => hint.startsWith(language));
  return (common - bad * 4) * candidate.weight * (hinted ? 1.6 : 1);
}

/**
 * The likeliest encoding of bytes that are not UTF-8 and name none. `language` is the document's own language tag, when
 * it gives one. Answers "windows-1252" unless another candidate clearly fits.
 */
export function guessEncoding(bytes: Uint8Array, language: string): string {
  const { sample, averageRun, high } = sampleOf(bytes);
  const hint = language.toLowerCase();
  const latinScript = averageRun < MIN_RUN;
  if (high < 2) return "windows-1252";
  let best = { encoding: "windows-1252", score: latinScript ? 0.75 : 0.4 };
  for (const candidate of CANDIDATES) {
    const western = candidate.encoding === "windows-1250" || candidate.encoding === "windows-1254";
    const hinted = hint !== "" && candidate.languages.split(" ").some((one) => hint.startsWith(one));
    if ((western && !hinted) || (latinScript && !hinted)) continue;
    const score = scoreOf(candidate, sample, hint);
    if (score > best.score) best = { encoding: candidate.encoding, score };
  }
  return best.encoding;
}
