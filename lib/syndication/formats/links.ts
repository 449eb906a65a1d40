import { resolveAddress } from "@/lib/syndication/text/resolve-address";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, type Fields, type XmlElement } from "@/lib/syndication/xml/element";
import { stringOf } from "./text-construct";

export type Link = { href: string; rel: string; type: string; length: string; title: string; isText: boolean };

const RELATION = /^https?:\/\/www\.iana\.org\/assignments\/relation\//i;

function parseLink(element: XmlElement): Link {
  const named = attribute(element, "href") || attribute(element, "resource");
  const target = named || stringOf(element);
  const rel = attribute(element, "rel").toLowerCase().replace(RELATION, "");
  // An empty reference is the base. Without xml:base that is the document, which only a self link can mean.
  const isEmpty = target === "" && Object.hasOwn(element.attributes, "href");
  const itself = isEmpty && (rel === "self" || element.hasBase === true);
  return {
    href: itself ? element.base : resolveAddress(target, element.base),
    rel: rel || "alternate",
    type: attribute(element, "type").toLowerCase(),
    length: attribute(element, "length"),
    title: attribute(element, "title"),
    isText: named === "",
  };
}

/**
 * Returns every link of a feed or item, `<link>text</link>` and `<link href>` alike, with absolute addresses; empty
 * ones are left out.
 */
export function parseLinks(fields: Fields): Link[] {
  return all(fields, "link")
    .map(parseLink)
    .filter((link) => link.href !== "");
}

const isPage = ({ type }: Link) => type === "" || type.includes("html") || type === "text/plain";

/**
 * Returns the page of a feed or item: RSS's own link, else an alternate link to HTML, else any alternate; empty without
 * one.
 */
export function alternateOf(links: readonly Link[]): string {
  const alternates = links.filter((link) => link.rel.split(/\s+/).includes("alternate"));
  return (alternates.find(({ isText }) => isText) ?? alternates.find(isPage) ?? alternates[0])?.href ?? "";
}

export const relatedOf = (links: readonly Link[], rel: string) =>
  links.find((link) => link.rel.split(/\s+/).includes(rel))?.href ?? "";
