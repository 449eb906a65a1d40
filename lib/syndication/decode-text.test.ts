import iconv from "iconv-lite";
import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { decodeText } from "./decode-text";
import { decodeEbcdic } from "./encoding/ebcdic";

const document = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ""}?><rss><channel><title>${text}</title></channel></rss>`;

const encoded = (text: string, bytes: string, declared?: string) =>
  new Uint8Array(iconv.encode(document(text, declared), bytes));

const RUSSIAN = "Новости дня: правительство обсудило новый закон о связи и печати";
const JAPANESE = "今日のニュースをお届けします。日本の経済について";
const CHINESE = "今天的新闻：中国经济发展的情况和大家的意见";
const TRADITIONAL = "今天的新聞：臺灣經濟發展的情況和大家的意見";
const KOREAN = "오늘의 뉴스 정부는 새로운 법안을 발표했다";

describe("decodeText with a declared encoding", () => {
  test.each([
    ["windows-1251", RUSSIAN],
    ["koi8-r", RUSSIAN],
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb2312", CHINESE],
    ["gb18030", CHINESE],
    ["big5", TRADITIONAL],
    ["euc-kr", KOREAN],
    ["iso-8859-2", "Příliš žluťoučký kůň"],
    ["iso-8859-7", "Καλημέρα"],
    ["windows-1252", "“smart” — naïve €"],
  ])("decodes %s when the XML declaration or the HTTP header names it", (encoding, text) => {
    expect(decodeText(encoded(text, encoding, encoding))).toContain(text);
    expect(decodeText(encoded(text, encoding), `text/xml; charset="${encoding}"`)).toContain(text);
  });
});

describe("decodeText with an unusual name of an encoding", () => {
  test.each([
    ["iso_8859-7:1987", "iso-8859-7", "Καλημέρα"],
    ["8859_2", "iso-8859-2", "Zażółć"],
    ["shift-jis-2004", "shift_jis", "日本のニュース"],
    ["u_jis", "euc-jp", "日本のニュース"],
    ["gb18030_2000", "gb18030", "中国新闻"],
    ["x-mac-cyrillic", "maccyrillic", "Новости"],
    ["KOI8_R", "koi8-r", "Новости"],
  ])("decodes by the name %s", (name, encoding, text) => {
    expect(decodeText(encoded(text, encoding, name))).toContain(text);
  });
});

describe("decodeText with Unicode and seven-bit encodings", () => {
  test.each(["utf16-le", "utf16-be", "utf32-le", "utf32-be"])("detects %s without a byte order mark", (encoding) => {
    expect(decodeText(encoded("Grüße 日本", encoding))).toContain("Grüße 日本");
  });

  test.each(["utf16-le", "utf16-be"])(
    "detects %s without a byte order mark when hardly a character is ASCII",
    (encoding) => {
      const bytes = iconv.encode(`<rss><title>${CHINESE.repeat(40)}`, encoding, { addBOM: false });
      expect(decodeText(new Uint8Array(bytes))).toContain(CHINESE);
    },
  );

  test.each(["hz", "iso-2022-kr"])("decodes %s in linear time when its shift never ends", (encoding) => {
    const shift = encoding === "hz" ? "~{" : "\x0e!!";
    const bytes = Buffer.from(`${document("x", encoding)}${shift.repeat(500_000)}`);
    expect(withoutHanging(() => decodeText(bytes))).toContain("<title>x");
  });

  test("decodes HZ and ISO-2022-KR", () => {
    expect(decodeText(Buffer.from(`${document("~{<:Ky2;~} ~~ x", "hz-gb-2312")}`))).toContain(
      "<title>己所不 ~ x</title>",
    );
    expect(decodeText(Buffer.from(document("\x1b$)C\x0e?A\x0f x", "iso-2022-kr")))).toContain("<title>옥 x</title>");
  });

  test("a byte order mark overrides header and declaration and is removed", () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(document("Grüße", "koi8-r"))]);
    expect(decodeText(bytes, "text/xml; charset=koi8-r")).toMatch(/^<\?xml.*Grüße/);
  });

  test("a declaration of utf-16 in single bytes is ignored", () => {
    expect(decodeText(Buffer.from(document("Grüße", "utf-16")))).toContain("Grüße");
  });
});

describe("decodeText with mislabelled bytes", () => {
  test.each(["utf-8", "iso-8859-1", "us-ascii", undefined])("recovers windows-1252 declared as %s", (declared) => {
    expect(decodeText(encoded("“Smart” quotes – café", "windows-1252", declared))).toContain("“Smart” quotes – café");
  });

  test("recovers UTF-8 declared as iso-8859-1 or windows-1251", () => {
    expect(decodeText(Buffer.from(document("Grüße", "iso-8859-1")))).toContain("Grüße");
    expect(decodeText(Buffer.from(document(RUSSIAN)), "text/xml; charset=windows-1251")).toContain(RUSSIAN);
  });

  test("recovers single windows-1252 bytes inside UTF-8", () => {
    const bytes = Buffer.concat([Buffer.from(document("Grüße, naïve, déjà")), Buffer.from([0x93, 0x68, 0x69, 0x94])]);
    expect(decodeText(bytes)).toMatch(/Grüße, naïve, déjà.*“hi”/);
  });

  test.each([
    ["windows-1251", RUSSIAN],
    ["koi8-r", RUSSIAN],
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb18030", CHINESE],
    ["big5", TRADITIONAL],
    ["euc-kr", KOREAN],
  ])("detects %s without any declaration", (encoding, text) => {
    expect(decodeText(encoded(text, encoding))).toContain(text);
    expect(decodeText(encoded(text, encoding, "utf-8"), "text/xml; charset=utf-8")).toContain(text);
  });

  test("drops a character that is cut off at the end", () => {
    expect(decodeText(Buffer.from("<rss>Grüße €").subarray(0, -1))).toBe("<rss>Grüße ");
  });
});

/** A title or two is all that many feeds offer to judge by. */
const SHORT: Record<string, string[]> = {
  gb18030: [
    "新闻",
    "中国新闻网",
    "人民日报社论",
    "今天天气不错",
    "技术博客 - 关于编程的文章",
    "腾讯科技讯 据国外媒体报道，苹果公司今日发布新款手机",
    "知乎每日精选",
  ],
  big5: ["新聞", "臺灣新聞網", "今天天氣很好", "技術部落格", "聯合新聞網：最懂你的新聞網站", "蘋果日報 即時新聞"],
  shift_jis: ["ニュース", "日本の新聞", "今日は天気がいいです", "技術ブログ", "東京都", "アップルが新製品を発表"],
  "euc-jp": ["ニュース", "日本の新聞", "今日は天気がいいです", "技術ブログ", "東京都", "アップルが新製品を発表"],
  "euc-kr": ["뉴스", "한국 뉴스", "오늘은 날씨가 좋습니다", "기술 블로그", "조선일보"],
  "windows-1251": ["Новости", "Привет, мир", "Лента новостей России", "НОВОСТИ ДНЯ", "Хабрахабр"],
  "koi8-r": ["Новости", "Привет, мир", "Лента новостей России", "Хабрахабр"],
  "windows-1253": ["Ειδήσεις", "Καλημέρα κόσμε", "Νέα από την Ελλάδα"],
  "windows-1255": ["חדשות", "שלום עולם", "האם תדפיס נייר של אתר אינטרנט"],
  "windows-1252": [
    "Café",
    "Crème brûlée à l'été",
    "Ähnliche Übungen",
    "“Smart” quotes’",
    "El Niño mañana ¿qué?",
    "Ærø Ångström",
    "naïve coöperation",
    "30°C ± 2 µm",
    "É",
    "ÉÈÀ",
  ],
  "koi8-u": ["Новини України: їжак і ґанок"],
  "iso-8859-5": ["Новости", "Привет мир"],
  cp866: ["Новости дня", "Привет мир"],
  "iso-8859-6": ["أخبار اليوم من العالم العربي"],
  "windows-874": ["ข่าววันนี้จากประเทศไทย"],
  "windows-1250": ["Zażółć gęślą jaźń", "Příliš žluťoučký kůň úpěl ďábelské ódy", "Árvíztűrő tükörfúrógép"],
  "iso-8859-2": ["Zażółć gęślą jaźń", "Příliš žluťoučký kůň úpěl ďábelské ódy", "Árvíztűrő tükörfúrógép"],
  "windows-1254": ["İstanbul’da yağışlı hava: şiddetli rüzgâr"],
};

/** Letters of several Western languages side by side are still windows-1252. */
const WESTERN = [
  "Perché è già così, città e libertà: più virtù",
  "Þetta er íslensk frétt um veður og færð í Reykjavík, það er kalt",
  "L’Íñigo i la Núria: això és l’últim, què faràs? pingüí",
  "Müller trifft García und José in Malmö, Ångström über Curaçao",
  "Sørensen, Müller, Nuñez, Gómez, Françoise, Håkan, Þór",
  "3×4÷2 µm x² y³ a¹ ¶ § ¬ ¦ ½",
];

describe("decodeText with a short text without any declaration", () => {
  const rows = Object.entries(SHORT).flatMap(([encoding, texts]) => texts.map((text) => [encoding, text] as const));
  test.each(rows)("detects %s: %s", (encoding, text) => {
    expect(decodeText(encoded(text, encoding))).toContain(text);
  });

  test.each(WESTERN)("leaves windows-1252 alone: %s", (text) => {
    expect(decodeText(encoded(text, "windows-1252", "utf-8"))).toContain(text);
  });

  test("the document's own language decides between similar encodings", () => {
    const text = `<rss><channel><language>pl</language><title>Zażółć gęślą jaźń</title></channel></rss>`;
    expect(decodeText(new Uint8Array(iconv.encode(text, "windows-1250")))).toContain("Zażółć gęślą jaźń");
  });
});

/** The bytes of a text in an EBCDIC code page, made from its own table. */
function ebcdic(text: string, page: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const table = new Map([...decodeEbcdic(all, page)].map((char, i) => [char, i]));
  return Uint8Array.from([...text], (char) => table.get(char) ?? 0);
}

test.each([
  ["cp037", "café"],
  ["cp273", "Grüße @ Köln"],
  ["cp424", "חדשות"],
  ["cp1026", "İstanbul"],
])("decodes EBCDIC by the code page that it names: %s", (page, text) => {
  expect(decodeText(ebcdic(document(text, page), page))).toBe(document(text, page));
});
