import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import type { SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import type { ListQuery } from "@/lib/domain/library/lists/list-query";
import { longItemId } from "./item-id";
import { categoriesOf, type FolderNames } from "./item-json";
import type { Parameters } from "./parameters";
import { readQuery } from "./read-query";
import { feedStream, READING_LIST, readStreamId } from "./stream-id";
import { readFolderNames, readPage, streamInPath } from "./streams";

const MOST_ITEMS = 1_000;
const TYPE = "application/atom+xml; charset=utf-8";
/** The scheme by which newsboat recognises states. */
const SCHEME = "http://www.google.com/reader/";
const ID = "tag:google.com,2005:reader/";

/** GET atom/…: the items of a stream as an Atom feed (RFC 4287), for programs without JSON. Error: 404 for an unknown feed. */
export async function atom(ctx: Ctx, parameters: Parameters, path: string): Promise<Response> {
  const id = streamInPath(path) ?? READING_LIST;
  const query = await readQuery(ctx, parameters, { stream: id, most: MOST_ITEMS });
  const { ids, continuation } = query ? await readPage(ctx, query) : { ids: [], continuation: undefined };
  const [items, folders, head] = await Promise.all([
    readSyncItems(ctx, ids),
    readFolderNames(ctx, ids),
    headOf(ctx, id, query),
  ]);
  const updated = new Date(Math.max(0, ...items.map(({ arrivedAt }) => arrivedAt.getTime())));
  const text = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gr="http://www.google.com/schemas/reader/atom/">
<generator>Feedloom</generator>
${element("id", ID + id)}${element("title", head.title)}${element("updated", updated.toISOString())}${
  head.url === null ? "" : link("alternate", head.url, "text/html")
}${continuation === undefined ? "" : element("gr:continuation", continuation)}${items
  .map((item) => entry(item, folders))
  .join("")}</feed>
`;
  return new Response(text, { headers: { "content-type": TYPE } });
}

/** Returns the title and the address of a stream. Error: 404 for a feed that is not the caller's. */
async function headOf(ctx: Ctx, id: string, query: ListQuery | null): Promise<{ title: string; url: string | null }> {
  if (query?.scope.kind === "feed") return getFeed(ctx, query.scope.id);
  const named = readStreamId(id);
  if (named?.kind === "label") return { title: named.name, url: null };
  return { title: named?.kind === "state" ? named.state : id, url: null };
}

function entry(item: SyncItem, folders: FolderNames): string {
  const states = item.isRead ? [] : ["user/-/state/com.google/fresh"];
  const categories = [...categoriesOf(item, folders), ...states].map(
    (term) =>
      `<category term="${escapeXml(term)}" scheme="${SCHEME}" label="${escapeXml(term.replace(/^user\/-\/(?:label|state\/com\.google)\//, ""))}"/>\n`,
  );
  const enclosures = item.enclosures.map(
    ({ url, type, length }) =>
      `<link rel="enclosure" href="${escapeXml(url)}" type="${escapeXml(type)}"${length > 0 ? ` length="${length}"` : ""}/>\n`,
  );
  const source = [
    element("id", `${ID}${feedStream(item.feedId)}`),
    element("title", item.feedTitle),
    link("alternate", item.feedSiteUrl || item.feedUrl, "text/html"),
  ];
  return `<entry gr:crawl-timestamp-msec="${item.arrivedAt.getTime()}">
${element("id", longItemId(item.id))}${categories.join("")}${element("title", item.title)}${element(
  "published",
  item.publishedAt.toISOString(),
)}${element("updated", (item.updatedAt ?? item.publishedAt).toISOString())}${link("alternate", item.url, "text/html")}${enclosures.join(
  "",
)}<content type="html">${escapeXml(item.content)}</content>
<author>${element("name", item.author ?? item.feedTitle)}</author>
<source gr:stream-id="${feedStream(item.feedId)}">
${source.join("")}</source>
</entry>
`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" href="${escapeXml(href)}" type="${type}"/>\n`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Writes text for elements and attributes, without the characters that XML 1.0 does not have. */
const escapeXml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
