import { decodeLegacy } from "./decode-legacy";

type Range = readonly [number, number];

/**
 * A double-byte encoding: ranges of its lead and trail bytes, of the lead bytes of everyday characters, and those
 * characters.
 */
export type DoubleByteEncoding = {
  encoding: string;
  languages: string;
  leads: readonly Range[];
  trails: readonly Range[];
  usual: readonly Range[];
  common: ReadonlySet<string>;
  /** share of `common` in ordinary text */
  expected: number;
};

const kana = Array.from({ length: 0x30fe - 0x3041 }, (_, index) => String.fromCharCode(0x3041 + index)).join("");
const KANJI =
  "日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会社事自者地業方新場部立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒花春赤青館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢都報発表情技術製経済選今政府内閣、。「」ー・々";
const SIMPLIFIED =
  "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运闻网博客编章讯技精选每乎今媒体报道苹果公司布手机人民日报社论错腾外款，。、：“”";
const TRADITIONAL =
  "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運聞網台臺灣聯合最懂站蘋果部落格，。、：「」";
const HANGUL =
  "이다는의에을를가고한하지기로사도은서시자인과스해리대일정어라나그수부전으아제만장들국구상보있적원주여았했되니습요오게신동관공성면경화조할것문비용세소안연모와까려위없우치생방중학간실계요선통행발분내무교물진식년월명개회단체영트드크뉴로블술좋씨날";

const EUC_TRAIL: readonly Range[] = [[0xa1, 0xfe]];

/** Candidates for text that fills whole words with high bytes, tried in this order. */
export const DOUBLE_BYTE_ENCODINGS: readonly DoubleByteEncoding[] = [
  {
    encoding: "shift_jis",
    languages: "ja",
    leads: [
      [0x81, 0x9f],
      [0xe0, 0xfc],
    ],
    trails: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
    usual: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
    common: new Set(kana + KANJI),
    expected: 0.7,
  },
  {
    encoding: "euc-jp",
    languages: "ja",
    leads: [[0xa1, 0xfe]],
    trails: EUC_TRAIL,
    usual: [
      [0xa1, 0xa5],
      [0xb0, 0xcf],
    ],
    common: new Set(kana + KANJI),
    expected: 0.7,
  },
  {
    encoding: "euc-kr",
    languages: "ko",
    leads: [[0xa1, 0xfe]],
    trails: EUC_TRAIL,
    usual: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    common: new Set(HANGUL),
    expected: 0.65,
  },
  {
    encoding: "gb18030",
    languages: "zh zh-cn zh-hans",
    leads: [[0x81, 0xfe]],
    trails: [
      [0x40, 0x7e],
      [0x80, 0xfe],
    ],
    usual: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    common: new Set(SIMPLIFIED),
    expected: 0.6,
  },
  {
    encoding: "big5",
    languages: "zh-tw zh-hk zh-hant",
    leads: [[0xa1, 0xf9]],
    trails: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
    usual: [
      [0xa1, 0xa3],
      [0xa4, 0xc6],
    ],
    common: new Set(TRADITIONAL),
    expected: 0.6,
  },
];

const within = (byte: number, ranges: readonly Range[]) => ranges.some(([low, high]) => byte >= low && byte <= high);

/**
 * Returns true if a pair is an everyday character. The plain set of GB 18030 has high trail bytes; low ones are the
 * rare extension.
 */
const isUsual = (candidate: DoubleByteEncoding, lead: number, trail: number) =>
  within(lead, candidate.usual) && (candidate.encoding !== "gb18030" || trail >= 0xa1);

/** Returns the share of high bytes that form everyday characters of the encoding. */
function structure(candidate: DoubleByteEncoding, bytes: Uint8Array): number {
  let units = 0;
  let usual = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) continue;
    units++;
    const trail = bytes[i + 1] ?? 0;
    if (!within(lead, candidate.leads) || !within(trail, candidate.trails)) continue;
    if (isUsual(candidate, lead, trail)) usual++;
    i++;
  }
  return units === 0 ? 0 : usual / units;
}

/**
 * Returns how well bytes fit a double-byte encoding, 0–1: by their structure, and by how many of the characters are
 * common ones.
 */
export function scoreDoubleByte(candidate: DoubleByteEncoding, bytes: Uint8Array): number {
  const form = structure(candidate, bytes);
  if (form < 0.6) return 0;
  const text = decodeLegacy(bytes, candidate.encoding) ?? "";
  const letters = [...text].filter((char) => char > "\u007f");
  const common = letters.filter((char) => candidate.common.has(char)).length / Math.max(letters.length, 1);
  return form * 0.6 + Math.min(1, common / candidate.expected) * 0.4;
}
