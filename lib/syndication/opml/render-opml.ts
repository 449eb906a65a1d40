import { escapeAttribute, escapeText } from "@/lib/syndication/sanitize/html-tokens";
import type { OpmlOutline } from "@/lib/syndication/types";

/** Deeper folders are joined into the last one. */
const MAX_DEPTH = 48;

export type OpmlFeed = OpmlOutline & {
  /** plain text under the title */
  description?: string;
  /** further attributes, such as the keywords of a smart feed; names must be valid XML names */
  attributes?: Readonly<Record<string, string>>;
};

/**
 * Writes OPML 2.0: one outline per feed, folders as outlines around them ("A/B" nests), in the order given.
 * @param list title of the list, its date and the feeds; feeds without an address are written with their attributes
 * only; `folders` gives further attributes of folders by path; `namespaces` declares the prefixes of those (OPML 2.0 allows further attributes in a namespace alone)
 */
export function renderOpml(list: {
  title: string;
  createdAt?: Date;
  modifiedAt?: Date;
  feeds: readonly OpmlFeed[];
  folders?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  namespaces?: Readonly<Record<string, string>>;
}): string {
  const root: Folder = { folders: new Map(), feeds: [], attributes: {} };
  for (const feed of list.feeds) folderOf(root, feed.folder).feeds.push(feed);
  for (const [path, attributes] of list.folders ?? []) folderOf(root, path).attributes = attributes;
  const namespaces = Object.entries(list.namespaces ?? {}).map(([prefix, uri]) => attribute(`xmlns:${prefix}`, uri));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<opml version="2.0"${namespaces.join("")}>`,
    "  <head>",
    `    <title>${escapeText(list.title)}</title>`,
    ...(list.createdAt ? [`    <dateCreated>${list.createdAt.toUTCString()}</dateCreated>`] : []),
    ...(list.modifiedAt ? [`    <dateModified>${list.modifiedAt.toUTCString()}</dateModified>`] : []),
    "    <docs>http://opml.org/spec2.opml</docs>",
    "  </head>",
    "  <body>",
    ...renderFolder(root, "    "),
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

type Folder = { folders: Map<string, Folder>; feeds: OpmlFeed[]; attributes: Readonly<Record<string, string>> };

function folderOf(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path.split("/").slice(0, MAX_DEPTH)) {
    if (name.trim() === "") continue;
    const next = folder.folders.get(name) ?? { folders: new Map(), feeds: [], attributes: {} };
    folder.folders.set(name, next);
    folder = next;
  }
  return folder;
}

function renderFolder(folder: Folder, indent: string): string[] {
  const folders = [...folder.folders].flatMap(([name, inner]) => [
    `${indent}<outline${attribute("text", name)}${attribute("title", name)}${extras(inner.attributes)}>`,
    ...renderFolder(inner, `${indent}  `),
    `${indent}</outline>`,
  ]);
  return [...folders, ...folder.feeds.map((feed) => indent + renderOutline(feed))];
}

function renderOutline(feed: OpmlFeed): string {
  const title = feed.title || feed.xmlUrl;
  return [
    "<outline",
    feed.xmlUrl === "" ? "" : attribute("type", "rss"),
    attribute("text", title),
    attribute("title", title),
    attribute("description", feed.description ?? ""),
    attribute("xmlUrl", feed.xmlUrl),
    attribute("htmlUrl", feed.htmlUrl),
    extras(feed.attributes ?? {}),
    "/>",
  ].join("");
}

const extras = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join("");

/** Escapes an attribute. Line breaks are written as references: a parser would read them as spaces. */
const attribute = (name: string, value: string): string =>
  value === ""
    ? ""
    : ` ${name}="${escapeAttribute(value).replace(/\r/g, "&#13;").replace(/\n/g, "&#10;").replace(/\t/g, "&#9;")}"`;
