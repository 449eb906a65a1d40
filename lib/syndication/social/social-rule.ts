/** The address that lists the articles of a profile. */
export type SocialFeed =
  /** subscribe to this address */
  | { kind: "feed"; site: string; url: string }
  /** fetch `url` first; `read` finds the feed's address in the response, or null */
  | { kind: "page"; site: string; url: string; read: (body: string) => string | null }
  /** the site has no feed; `setting` is the environment variable that makes it work, or null if none does */
  | { kind: "unsupported"; site: string; setting: "RSSHUB_URL or RSSBRIDGE_URL" | "RSSHUB_URL" | null };

/** The result of a rule for a profile: its feed, a page that declares it, or its paths at the two bridges. */
export type Found =
  | { url: string }
  | { page: string; read: (body: string) => string | null }
  | Bridged
  | { closed: true };

/** The paths of a profile at RSSHub and, where it knows the site, the query at RSS-Bridge. */
export type Bridged = { rsshub: string; rssbridge?: Readonly<Record<string, string>> };

export type SocialRule = {
  site: string;
  /** matched exactly or as subdomains */
  hosts: readonly string[];
  /**
   * @param path segments of the path, decoded where that is valid
   * @returns null when the address is no profile (the page is then treated like any website)
   */
  find(path: readonly string[], url: URL): Found | null;
  /** for a site without feeds: where bridges have the articles of a name; `find` returns nothing else of a bridge */
  bridge?: (name: string) => Bridged;
  /** address → the feed, "page:" and the page, "hub:" and the RSSHub path, "closed", or null */
  examples: Readonly<Record<string, string | null>>;
};

/** Not of dots alone, which would lead to another folder. */
const NAME = /^(?!\.+$)[\w.-]{1,100}$/;
/** Returns true if a segment can be a user name and is not one of the site's own pages. */
export const isName = (segment: string | undefined, reserved: ReadonlySet<string> = new Set()): segment is string =>
  segment !== undefined && NAME.test(segment) && !reserved.has(segment.toLowerCase());

export const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
