import { canParseUrl } from "./parse-url";

export type InputKind = "empty" | "handle" | "rss" | "social" | "website" | "keywords";

export type ClassifiedInput = {
  kind: InputKind;
  /** Its name on the screen; empty for empty input. */
  label: "" | "X Username" | "RSS Feed URL" | "Social Media Profile" | "Website URL" | "Keyword Search";
  /** The address to fetch (rss, social by address, website), else the trimmed input. */
  value: string;
};

const LABELS: Readonly<Record<InputKind, ClassifiedInput["label"]>> = {
  empty: "",
  handle: "X Username",
  rss: "RSS Feed URL",
  social: "Social Media Profile",
  website: "Website URL",
  keywords: "Keyword Search",
};

const X_HANDLE = /^@[A-Za-z0-9_]{1,15}$/;
const FEDIVERSE_HANDLE = /^@[\w.-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
/** host.tld with an optional port and path: what users type without https://. */
const BARE_ADDRESS =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*\.(?:[\p{L}]{2,}|xn--[a-z0-9-]+)\.?(?::\d{1,5})?(?:[/?#].*)?$/u;
const BARE_IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:[/?#].*)?$/;
const FEED_SPELLING = /\/rss|\/feed|\.xml|feeds\./i;
const SOCIAL_HOSTS = [
  "twitter.com",
  "x.com",
  "instagram.com",
  "linkedin.com",
  "youtube.com",
  "youtu.be",
  "github.com",
  "facebook.com",
  "tiktok.com",
  "medium.com",
];

/**
 * Classifies what a person typed into "Add feed". The live label in the browser and the server share this decision.
 * @param input any text; blanks around it are ignored
 */
export function classifyInput(input: string): ClassifiedInput {
  const value = input.trim();
  if (value === "") return as("empty", "");
  if (X_HANDLE.test(value)) return as("handle", value);
  if (FEDIVERSE_HANDLE.test(value)) return as("social", value);
  const url = addressOf(value);
  if (url === null) return as("keywords", value);
  if (FEED_SPELLING.test(url)) return as("rss", url);
  return as(isSocialHost(new URL(url).hostname) ? "social" : "website", url);
}

const as = (kind: InputKind, value: string): ClassifiedInput => ({ kind, label: LABELS[kind], value });

/** Returns the input as an http(s) address, https:// added to a bare host; null when it is none. */
function addressOf(value: string): string | null {
  if (/\s/.test(value)) return null;
  const spelled = value.replace(/^feed:(?:\/\/)?(?=https?:\/\/)/i, "").replace(/^feed:\/\//i, "http://");
  const isBare = BARE_ADDRESS.test(spelled) || BARE_IPV4.test(spelled);
  const address = isBare ? `https://${spelled}` : spelled;
  return /^https?:\/\/./i.test(address) && canParseUrl(address) ? address : null;
}

/** Matches exactly the host or a subdomain of it: netflix.com is not x.com. */
function isSocialHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return SOCIAL_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}
