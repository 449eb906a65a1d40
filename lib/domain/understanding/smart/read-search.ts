import "server-only";
import type { Document } from "@/lib/domain/content/parsing/parsed-document";
import { headline } from "@/lib/insight/duplicates/titles";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { plainText } from "@/lib/syndication/sanitize/excerpt";
import type { ParsedItem } from "@/lib/syndication/types";
import { type FoundArticle, TEXT_LIMIT } from "./candidates/found-article";
import { directLink, hostOf } from "./site-of";

/** Articles taken from one search. */
const MOST = 100;
/** Characters of HTML taken from one article: searches list teasers, and every result is held for some minutes. */
const MOST_HTML = 16 * 1024;

export function readSearch({ bytes, contentType, url }: Document): Pick<FoundArticle, "item" | "text" | "source">[] {
  const { items } = parseFeed(bytes, { contentType, url });
  return items.slice(0, MOST).map((item) => ({ ...published(item), text: textOf(item) }));
}

const textOf = ({ summaryHtml, contentHtml }: ParsedItem) => plainText(summaryHtml ?? contentHtml ?? "", TEXT_LIMIT);

/** News searches write "Headline - Publisher"; other articles are named by their host. */
function published(item: ParsedItem): Pick<FoundArticle, "item" | "source"> {
  const title = headline(item.title);
  const publisher = title === item.title ? "" : item.title.slice(title.length + 3).trim();
  const link = directLink(item.link);
  const texts = {
    summaryHtml: item.summaryHtml?.slice(0, MOST_HTML),
    contentHtml: item.contentHtml?.slice(0, MOST_HTML),
  };
  return { item: { ...item, ...texts, title, link }, source: publisher || hostOf(link).replace(/^www\./, "") };
}
