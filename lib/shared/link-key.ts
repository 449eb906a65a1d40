/** Hosts of the same site for other screens. The rest of the host must contain a dot. */
const VARIANT_HOST = /^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/;

/** Parameters that say how a reader came, never what the page shows. */
const TRACKING = new RegExp(
  `^(?:${[
    "utm_.*|(?:pk|mtm|piwik|matomo)_.*|at_(?:medium|campaign|custom\\d|link.*|bbc_team|format|ptr_name)|wt\\.?_?mc.*",
    "fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|ysclid|igshid?|li_fat_id|s_kwcid|epik",
    "mc_[ce]id|mkt_tok|_hsenc|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|ml_subscriber(?:_hash)?|vero_(?:conv|id)|oly_(?:anon|enc)_id",
    "_openstat|wickedid|rb_clickid|s_cid|_ga|_gl|ref_(?:src|url)|guccounter|guce_referrer(?:_sig)?|soc_(?:src|trk)|sr_share|spm",
    "cmp|cmpid|cmp_id|icid|ito|ncid|ocid|smid|smtyp|xtor|amp|_amp|amp_js_v",
  ].join("|")})$`,
  "i",
);
/** Parameters that are dropped when their value only says that a feed was read, such as `?source=rss`. */
const ORIGIN = /^(?:ref|source|src|from|via|partner|emc|mod|feed|rss|output|outputtype|view)$/i;
const FROM_FEED = /^(?:rss|atom|rdf|feeds?|amp|rss[-_.\d].*)$/i;

/**
 * Returns the canonical form of an article's address: addresses that lead to the same page have the same one. Without
 * scheme, credentials, default port, the hosts and paths for phones and AMP, index pages, tracking parameters and the
 * fragment, unless that is a route (`#!`). Null for a home page, which identifies no article, and for what is not an address
 * of the web. Never throws.
 */
export function linkKey(address: string): string | null {
  try {
    const url = unwrap(new URL(address.trim()));
    if (!isWeb(url)) return null;
    const path = canonicalPath(url.pathname);
    const query = canonicalQuery(url.searchParams);
    const route = /^#[!/]./.test(url.hash) ? `#${recode(url.hash.slice(1))}` : "";
    if (path === "" && query === "" && route === "") return null;
    return canonicalHost(url) + path + query + route;
  } catch {
    return null;
  }
}

/** Ids of entries that no other feed gives by chance: addresses, tags (RFC 4151), UUIDs and other long ones. */
const UNIQUE_ID = /^(?:https?:\/\/\S+|tag:\S+|urn:\S+|\S*[\da-f]{8}-[\da-f]{4}-[\da-f]{4}\S*|(?=\S*\d)\S{24,})$/i;

/**
 * Returns the identifiers of an article on any site: the keys of its link and of an id that is an address, and the id
 * as it is.
 */
export function addressesOf({ url, guid }: { url: string; guid: string }): string[] {
  const links = [url, guid].flatMap((address) => {
    const key = address === "" ? null : linkKey(address);
    return key === null ? [] : [key];
  });
  return [...new Set(UNIQUE_ID.test(guid) ? [...links, `id:${guid}`] : links)];
}

const isWeb = ({ protocol, hostname }: URL) => /^https?:$/.test(protocol) && hostname !== "";

/** Returns the original of an address in either word large AMP stores. */
function unwrap(url: URL): URL {
  const [, secure, original] =
    /(?:^|\.)cdn\.ampproject\.org$/.test(url.hostname) || /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname)
      ? (/^\/(?:amp|[cvi]|wp)\/(s\/)?([^/]+\.[^/]+\/.*)$/.exec(url.pathname) ?? [])
      : [];
  return original === undefined ? url : new URL(`${secure ? "https" : "http"}://${original}${url.search}${url.hash}`);
}

function canonicalHost({ hostname, port }: URL): string {
  const host = hostname.replace(/\.$/, "").replace(VARIANT_HOST, "");
  return port === "" || port === "80" || port === "443" ? host : `${host}:${port}`;
}

function canonicalPath(path: string): string {
  return recode(path)
    .replace(/\/{2,}/g, "/")
    .replace(/^\/amp(?=\/.)/i, "")
    .replace(/(?:\/amp(?:\.html?)?|\.amp)\/?$/i, "")
    .replace(/\.amp(?=\.html?$)/i, "")
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, "")
    .replace(/\/+$/, "");
}

function canonicalQuery(parameters: URLSearchParams): string {
  const kept = [...parameters]
    .filter(([name, value]) => !TRACKING.test(name) && !(ORIGIN.test(name) && FROM_FEED.test(value)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

/** A path of characters that percent-encoding leaves alone, as nearly every path is. */
const PLAIN = /^[\w\-.!~*'()/]*$/;

/** Percent-encodes each character the same way, whether or not it was encoded before. Invalid UTF-8 stays as it is. */
const recode = (text: string) => (PLAIN.test(text) ? text : recodeParts(text));

const recodeParts = (text: string) =>
  text
    .split("/")
    .map((part) => {
      try {
        return encodeURIComponent(decodeURIComponent(part));
      } catch {
        return part.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
      }
    })
    .join("/");
