/** Names that texts write in several ways: how they are written here, and the other ways. */
const NAMES: Record<string, string> = {
  US: "u.s.|usa|u.s.a.|united states|united states of america",
  UK: "u.k.|united kingdom|great britain",
  EU: "e.u.|european union",
  UN: "u.n.|united nations",
  AI: "a.i.|artificial intelligence|artificial-intelligence",
  FBI: "f.b.i.",
  CIA: "c.i.a.",
  NASA: "n.a.s.a.",
  "New York Times": "nyt|ny times|n.y. times",
  "Wall Street Journal": "wsj",
  "White House": "white house",
  "Supreme Court": "supreme court",
  "Wi-Fi": "wifi|wi-fi|wi fi",
  email: "e-mail|electronic mail",
  ebook: "e-book",
  website: "web site",
  "health care": "healthcare|health-care",
  "open source": "open-source|open source software|open-source software",
  "machine learning": "machine-learning",
  smartphone: "smart phone|smart-phone",
  "start-up": "startup|start up",
  podcast: "pod cast",
  iPhone: "iphone",
  iPad: "ipad",
  iPod: "ipod",
  iMac: "imac",
  iOS: "ios",
  macOS: "macos|mac os|mac os x|os x",
  iCloud: "icloud",
  iTunes: "itunes",
  watchOS: "watchos",
  tvOS: "tvos",
  MacBook: "macbook",
  "MacBook Pro": "macbook pro",
  "MacBook Air": "macbook air",
  AirPods: "airpod|airpods",
  YouTube: "youtube",
  GitHub: "github",
  GitLab: "gitlab",
  LinkedIn: "linkedin",
  WordPress: "wordpress",
  PayPal: "paypal",
  eBay: "ebay",
  JavaScript: "javascript",
  TypeScript: "typescript",
  "Node.js": "node.js|nodejs",
  PostgreSQL: "postgresql|postgres",
  MySQL: "mysql",
  SQLite: "sqlite",
  OpenAI: "openai",
  ChatGPT: "chatgpt",
  OpenStreetMap: "openstreetmap",
  TikTok: "tiktok",
  WhatsApp: "whatsapp",
  "USB-C": "usb-c|usb c|usb type-c",
  RSS: "rss",
  JSON: "json",
  HTML: "html",
  CSS: "css",
  API: "api",
  PDF: "pdf",
};
const KNOWN = new Map(
  Object.entries(NAMES).flatMap(([name, others]) =>
    [name.toLowerCase(), ...others.split("|")].map((other) => [other, name] as const),
  ),
);

/** Words in -s that have no singular, or another meaning in it. */
const PLURAL_ONLY = new Set(
  `news sales goods arms series species means headquarters customs savings earnings jeans trousers scissors glasses
  thanks rights tropics olympics games sports stairs outskirts surroundings belongings credentials analytics
  ethics politics economics physics mathematics statistics electronics robotics graphics athletics logistics dynamics
  mechanics genetics linguistics optics acoustics tennis chess business bus gas virus campus status bonus census
  consensus corpus focus lens atlas canvas christmas bias chaos kudos ethos cosmos process access success address
  analysis basis crisis thesis diagnosis genesis hypothesis synthesis emphasis paralysis always perhaps this its alps
  data media liberties credits associates works indies kubernetes redis sms gps https aws windows rails`.split(/\s+/),
);

/**
 * Returns the one way in which a topic is written here, whatever article it is from: names that are written in several
 * ways in one of them ("U.S.", "USA": "US"), common nouns in the singular, typographic marks as plain ones, and no article
 * before it. Pure, and the same when applied again.
 */
export function topicName(spelling: string): string {
  const plain = spelling
    .normalize("NFKC")
    .replace(/[’‘`]/g, "'")
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^(?:the|a|an) (?=\S)/i, "")
    .replace(/^["'“”]+|["'“”,;:]+$/g, "")
    .trim();
  const known = KNOWN.get(plain.toLowerCase());
  if (known) return known;
  const words = plain.split(" ");
  const last = words.at(-1) ?? "";
  const cased = words.map((word) => (words.length > 1 ? (SINGLE.get(word.toLowerCase()) ?? word) : word));
  const single = /^\p{Ll}[\p{Ll}-]{3,}s$/u.test(last) ? singular(last) : (cased.at(-1) ?? "");
  const named = [...cased.slice(0, -1), single].join(" ");
  return KNOWN.get(named.toLowerCase()) ?? named;
}

/** Names of one word, which also stand within longer topics. */
const SINGLE = new Map([...KNOWN].filter(([other, name]) => !/[ .]/.test(other) && !name.includes(" ")));

function singular(word: string): string {
  const part = word.slice(word.lastIndexOf("-") + 1);
  if (PLURAL_ONLY.has(part) || /(?:ss|us|is|ics|'s)$/.test(part)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sx]|sh|ch|z)es$/.test(word) && !/(?:(?:[aeiou]|(?<!le)n)ses|axes|aches|iches|zes)$/.test(word))
    return word.slice(0, -2);
  if (/(?:kni|wi|li)ves$/.test(word)) return `${word.slice(0, -3)}fe`;
  if (/(?:lea|loa|thie|shel|hal|cal|wol)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  return word.slice(0, -1);
}
