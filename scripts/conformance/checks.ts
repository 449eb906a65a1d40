/** Tests whose number is published in docs/conformance.md. */
export type Check = {
  name: string;
  /** regular expressions for the paths of its test files, as Jest reads them */
  files: readonly string[];
  /** a regular expression for the full names of its tests; all tests of the files without it */
  only?: string;
  /** the same for tests that state what is missing by design: they count as not passed */
  missing?: string;
};

const PARSE_FEED = "lib/syndication/parse-feed.test";
const RENDER_RULES = "lib/syndication/render/render-rules";
const OPML = "lib/syndication/opml/parse-opml";
const API_DOCUMENT = "app/api/openapi.json";

/** The checks of each part that consists of tests. */
export const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  parsers: [
    {
      name: "Sample documents in RSS, RDF, Atom, CDF and JSON Feed",
      files: [PARSE_FEED],
      only: "documents of testdata",
    },
    {
      name: "Minimal feeds, damaged feeds and other documents",
      files: [PARSE_FEED],
      only: "not a feed|minimal and damaged",
    },
    {
      name: "Unusual structures, texts, vocabularies and links",
      files: ["lib/syndication/parse-feed.shapes"],
    },
    { name: "Unclosed elements", files: ["lib/syndication/parse-feed.unclosed"] },
    { name: "Relative addresses", files: ["lib/syndication/parse-feed.base"] },
    { name: "Malicious documents: time and memory limits", files: ["lib/syndication/parse-feed.hostile"] },
    { name: "Properties of generated and damaged documents", files: ["lib/syndication/parse-feed.property"] },
    { name: "Dates", files: ["lib/syndication/parse-date"] },
    { name: "Character encodings", files: ["lib/syndication/decode-text"] },
    { name: "OPML lists, including broken ones", files: [OPML], only: "^parseOpml" },
    { name: "Finding a page's feeds", files: ["lib/syndication/discover/"] },
    { name: "Attacks on the HTML sanitizer", files: ["lib/syndication/sanitize/sanitize-(attacks|oracle)"] },
  ],
  validators: [
    { name: "RSS 2.0: rules of the W3C feed validator, as tests", files: [RENDER_RULES], only: "RSS: " },
    { name: "Atom 1.0: rules of the W3C feed validator, as tests", files: [RENDER_RULES], only: "Atom: " },
    { name: "RSS and Atom: well-formed with any text", files: [RENDER_RULES], only: "well-formed" },
    {
      name: "RSS and Atom: read back by feedsmith and rss-parser",
      files: ["lib/syndication/render/", "app/rss/.+/route"],
      only: "independent parser|feed package",
    },
    {
      name: "JSON Feed 1.1: fields and addresses",
      files: ["lib/syndication/render/render-feed"],
      only: "JSON Feed|\\bjson\\b",
    },
    { name: "OPML 2.0: required parts, and read back", files: [OPML], only: "^renderOpml" },
    { name: "Sitemap: pages, and the dates of posts", files: ["app/sitemap"] },
    { name: "OpenAPI 3.1: the specification's own schema, and examples", files: [`${API_DOCUMENT}/document`] },
    { name: "OpenAPI 3.1: every call answers as described", files: [`${API_DOCUMENT}/exercise`] },
  ],
  clients: [
    {
      name: "Google Reader API: newsboat, NetNewsWire, Reeder, Read You, Fluent Reader, Liferea, RSS Guard and FeedMe",
      files: ["lib/dialects/google-reader/clients"],
    },
    {
      name: "Google Reader API: newsboat itself, where it is installed",
      files: ["lib/dialects/google-reader/newsboat"],
    },
    {
      name: "Miniflux: newsboat, Fluent Reader, NetNewsWire, Home Assistant with the Python library, and the Go library",
      files: ["lib/dialects/miniflux/clients"],
      only: "^(?!hostile)",
    },
    { name: "Fever: elfeed", files: ["lib/dialects/fever/"], only: "elfeed" },
    {
      name: "Nextcloud News: its app for Android, Fluent Reader, newsboat and RSS Guard",
      files: ["lib/dialects/nextcloud-news/news-items"],
      only: "Android|Fluent|newsboat",
    },
    {
      name: "Nextcloud News: statements of its own API tests (filters of a feed are not served)",
      files: ["lib/dialects/nextcloud-news/api-suite"],
      missing: "^not served",
    },
    { name: "Model Context Protocol: the official client", files: ["lib/dialects/mcp/mcp"], only: "official client" },
    { name: "REST API: our TypeScript client", files: [`${API_DOCUMENT}/client`] },
  ],
};

/** Returns the command that runs the tests of a check. */
export function commandOf({ files, only }: Check): string {
  const paths = files.map((file) => (/[()|+*?]/.test(file) ? `'${file}'` : file));
  return ["npx jest", ...paths, ...(only ? [`-t '${only}'`] : [])].join(" ");
}
