import "server-only";
import { decodePercent, parseUrl } from "@/lib/shared/parse-url";
import { ownOutput } from "./own-output";
import { isRandom, LONG, looksSecret } from "./random-text";

/** Ends of parameter names that nobody uses for anything but a secret. */
const SECRET_END =
  /(?:token|secret|password|passwd|passphrase|passkey|apikey|authkey|signature|credentials?|hmac|jwt|auth)$/;
/** Tokens that name a place in a list or protect a form. */
const NO_SECRET = /(?:page|next|previous|continuation|cursor|sync|csrf)token$/;
/** Secret when they are the last word of a name. */
const SECRET_WORD = /^(?:pass|pwd|sig)$/;
/** As the last word of a name secret only with a value that looks like it: `key=sports` is a category. */
const WEAK_WORD = /^(?:key|hash|code|sid|session|sessionid|pw|tok|tkn)$/;
/** Prefixes that make a weak word secret, with or without a separator. */
const SECRET_PREFIX =
  /^(?:access|auth|api|feed|rss|private|secret|user|session|login|personal|member|torrent|security)+(?:key|hash|sig|code|pass|id)$/;
/** Parameters that link shorteners, advertisers and caches add to any address. */
const HARMLESS = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|_ga|_gl|_hsenc|v|ver|version|rev|cb)$/i;
/** Folders below which even a short random segment or a UUID is a secret. */
const SECRET_FOLDER = /^(?:private|secret|token|key|personal|exclusive|premium|members?|subscribers?)$/i;
const SECRET_SEGMENT = /^secret:|^(?:private|secret|token)[-_:](?=[a-z\d]*\d)[a-z\d]{8,}/i;
/** A JSON Web Token, or another JSON object in base64. */
const ENCODED_JSON = /(?:^|[^\w-])eyJ[\w-]{10,}/;
/** Sites whose long identifiers are public: channels, podcasts, topics, searches, newsletters. */
const PUBLIC_IDENTIFIERS =
  /(?:^|\.)(?:youtube\.com|news\.google\.com|pubmed\.ncbi\.nlm\.nih\.gov|listennotes\.com|castbox\.fm|fetchrss\.com|campaign-archive\.com|list-manage\.com)$/;
/** Sites that make addresses for one reader only whose secret is not to be recognised by its look. */
const PERSONAL: readonly [host: RegExp, path: RegExp][] = [
  [/(?:^|\.)google\.[a-z.]+$/, /^\/alerts\/feeds\/\d+\/\d+/],
  [/(?:^|\.)kill-the-newsletter\.com$/, /^\/feeds\//],
  [/(?:^|\.)newsblur\.com$/, /^\/reader\/\w+_rss\//],
  [/(?:^|\.)instapaper\.com$/, /^\/(?:\w+\/)*rss\/\d+\/\w+/],
  [/(?:^|\.)feedbin\.com$/, /^\/starred\//],
  [/^rss\.plex\.tv$/, /^\/./],
];

const RANDOM = "Its address contains a long random text that may be a secret.";
const PERSONAL_REASON = "This site creates a separate address for each reader.";

/**
 * Returns why an address is private, as a sentence for its reader; null for a public one. Private are addresses with a
 * user name, a secret or a token, and public documents of this installation (feeds of people who follow each other would
 * repeat the same articles for ever). Nothing of a private source becomes part of a public output. The sentence never
 * contains the secret.
 */
export function privateReason(address: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  if (ownOutput(address)) return "It is a public RSS address of Feedloom. Publishing it again would create a loop.";
  if (url.username || url.password) return "Its address contains a user name or a password.";
  if (PERSONAL.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))) return PERSONAL_REASON;
  return parameterReason(url) ?? pathReason(url);
}

export const isPrivateAddress = (address: string): boolean => privateReason(address) !== null;

function parameterReason(url: URL): string | null {
  const mayBeIdentifier = PUBLIC_IDENTIFIERS.test(url.hostname);
  for (const [name, value] of url.searchParams) {
    if (value === "" || HARMLESS.test(name)) continue;
    if (isSecretParameter(name, value))
      return `Its address contains the parameter “${name}”, which looks like a secret.`;
    const inner = /^https?:\/\//i.test(value) ? value : null;
    if (inner !== null && privateReason(inner) !== null) return "Its address contains another, private address.";
    if (inner !== null || mayBeIdentifier) continue;
    if (ENCODED_JSON.test(value) || isRandom(value, LONG)) return RANDOM;
  }
  return null;
}

function isSecretParameter(name: string, value: string): boolean {
  const flat = name.toLowerCase().replace(/[\W_]/g, "");
  if (SECRET_END.test(flat)) return !NO_SECRET.test(flat);
  if (SECRET_PREFIX.test(flat) && !/id$/.test(flat)) return true;
  const last = lastWord(name);
  if (SECRET_WORD.test(last)) return true;
  return (WEAK_WORD.test(last) || SECRET_PREFIX.test(flat)) && looksSecret(value);
}

/** Returns the last word of a name in any spelling: "rssKey", "rss_key" and "rss-key" give "key". */
const lastWord = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\W_]+/)
    .filter(Boolean)
    .at(-1) ?? "";

function pathReason(url: URL): string | null {
  const segments = url.pathname.split("/").filter(Boolean).map(decodePercent);
  const folder = segments.findIndex((segment) => SECRET_FOLDER.test(segment));
  for (const [at, segment] of segments.entries()) {
    if (SECRET_SEGMENT.test(segment) || ENCODED_JSON.test(segment)) return RANDOM;
    if (folder >= 0 && at > folder && looksSecret(withoutExtension(segment), true)) return RANDOM;
    if (!PUBLIC_IDENTIFIERS.test(url.hostname) && isRandom(withoutExtension(segment), LONG)) return RANDOM;
  }
  return null;
}

const withoutExtension = (segment: string): string => segment.replace(/\.[a-z]{2,5}$/i, "");
