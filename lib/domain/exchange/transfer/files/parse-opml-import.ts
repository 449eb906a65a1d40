import "server-only";
import { IMPORT_BUNDLES, IMPORT_LINES, type ListLink } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { OPML_ATTRIBUTES } from "@/lib/domain/exchange/transfer/export/opml-attributes";
import { LineList, newLine } from "@/lib/domain/exchange/transfer/line-list";
import {
  LINE_LIMITS,
  NOT_AN_ADDRESS,
  type ParsedImport,
  type ParsedLine,
  refused,
} from "@/lib/domain/exchange/transfer/parsed-import";
import { noSettings } from "@/lib/domain/exchange/transfer/settings/account-settings";
import type { FileRule } from "@/lib/domain/exchange/transfer/settings/decisions";
import { freshRssRules, lostFilters } from "@/lib/domain/exchange/transfer/settings/foreign-rules";
import { storable } from "@/lib/platform/storable-text";
import { type OpmlEntry, type OpmlLink, parseOpmlList } from "@/lib/syndication/opml/parse-opml";
import { FeedParseError } from "@/lib/syndication/types";

const DESCRIPTION = 2_000;
/** What FreshRSS marks as read in a feed: a search in each line. */
const FRESHRSS_READ = "frss:filtersactionread";

/**
 * Parses a subscription list of any reader: a feed in several folders is one line, every folder (a path of names) a
 * bundle, and what FreshRSS marks as read a rule where our search can express it; the report names the others. Errors: VALIDATION_ERROR for text that is no such list, or a list that is too long.
 */
export function parseOpmlImport(text: string): ParsedImport {
  const list = new LineList();
  const { entries, lists } = read(text);
  const rules: FileRule[] = [];
  const lost: string[] = [];
  for (const entry of entries) {
    const filters = entry.own[FRESHRSS_READ] ?? "";
    const ref = list.lines.length + 1;
    const line = { ...lineOf(entry), ref: filters === "" ? null : ref };
    const position = list.add(line);
    if (position + 1 === ref && !line.invalid) {
      const found = freshRssRules(ref, filters);
      rules.push(...found.rules);
      lost.push(...found.lost);
    }
    if (list.lines.length > IMPORT_LINES) throw refused(`The list has more than ${IMPORT_LINES} feeds.`);
    if (entry.folder === "" || line.invalid) continue;
    const folders = list.file(position, bundleName(entry.folder), colorOf(entry));
    if (folders > IMPORT_BUNDLES) throw refused(`The list has more than ${IMPORT_BUNDLES} folders.`);
  }
  const settings = rules.length > 0 ? { settings: { ...noSettings(), rules } } : {};
  return {
    format: "opml",
    lines: list.lines,
    bundles: list.bundles,
    preferences: null,
    lists: lists.map(linkOf),
    leftOut: lostFilters(lost),
    ...settings,
  };
}

const linkOf = ({ title, url }: OpmlLink): ListLink => ({
  title: storable(title, LINE_LIMITS.title),
  url: storable(url, LINE_LIMITS.address),
});

function read(text: string): ReturnType<typeof parseOpmlList> {
  try {
    return parseOpmlList(text);
  } catch (cause) {
    if (cause instanceof FeedParseError) throw refused(cause.message);
    throw cause;
  }
}

/** Returns the colour that our own export wrote for the folder; null for anything that is none. */
function colorOf({ folderOwn }: OpmlEntry): string | null {
  const color = folderOwn[OPML_ATTRIBUTES.color] ?? "";
  return /^#[\da-f]{6}$/i.test(color) ? color : null;
}

/** "A/B" is a folder in a folder; a slash inside a name was written as U+2215. */
function bundleName(folder: string): string {
  const name = storable(folder.split("/").join(" / ").replaceAll("∕", "/"), LINE_LIMITS.bundle).trim();
  return name || "Imported";
}

function lineOf({ title, xmlUrl, description, given, own }: OpmlEntry): ParsedLine {
  const keywords = xmlUrl === "" ? storable(own[OPML_ATTRIBUTES.keywords] ?? "", 500).trim() : "";
  const isSmart = keywords !== "";
  const address = isSmart ? keywords : xmlUrl && normalizeFeedUrl(xmlUrl);
  const label = storable(title, LINE_LIMITS.title);
  return newLine({
    kind: isSmart ? "smart" : "feed",
    address: address || storable(given, 500),
    title: label || null,
    label: label || address || given,
    description: storable(description, DESCRIPTION) || null,
    isActive: own[OPML_ATTRIBUTES.paused] !== "true",
    isPrivate: own[OPML_ATTRIBUTES.private] === "true",
    invalid: address === "" ? NOT_AN_ADDRESS : null,
  });
}
