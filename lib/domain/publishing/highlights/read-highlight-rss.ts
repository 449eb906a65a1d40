import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { HIGHLIGHT_COLUMNS, HIGHLIGHT_JOINS, type ListedRow } from "@/lib/domain/library/highlights/highlight-row";
import { highlightRssAddress } from "@/lib/domain/people/highlight-rss/highlight-rss";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isToken } from "@/lib/platform/secret-token";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import type { OutputFormat, OutputItem } from "@/lib/syndication/render/render-types";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";

/** Highlights of the document. */
const ROWS = 50;
const TITLE_LENGTH = 80;

const FORMATS: Record<string, OutputFormat> = { xml: "rss", rss: "rss", atom: "atom", json: "json" };

/**
 * Returns the newest highlights of whoever has this address, as a feed. `name`: the token with its ending. Error: 404.
 * Indexes: highlight_outputs (token), highlights (user_key, created_at).
 */
export async function readHighlightRss(ctx: SystemCtx, name: string): Promise<{ text: string; type: string }> {
  const [token = "", ending = "xml"] = name.split(".");
  const format = Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
  const output = format && isToken(token) ? await ctx.db.prisma.highlightOutput.findUnique({ where: { token } }) : null;
  if (!output || !format) throw notFound("Feed");
  const rows = await sql<ListedRow>(ctx.db.pool, {
    name: "highlights-rss",
    text: `SELECT ${HIGHLIGHT_COLUMNS} FROM highlights h ${HIGHLIGHT_JOINS} WHERE h.user_key = $1
      ORDER BY h.created_at DESC, h.id DESC LIMIT ${ROWS}`,
    values: [output.userKey],
  });
  const changed = Math.max(output.createdAt.getTime(), ...rows.map(({ updated_at }) => updated_at.getTime()));
  const text = renderFeed(
    {
      title: "Feedloom: highlights",
      description: "Your highlights and notes",
      siteUrl: env().baseUrl,
      selfUrl: highlightRssAddress(token, ending),
      updatedAt: new Date(changed).toISOString(),
      ttlMinutes: 60,
      items: rows.map(toItem),
    },
    format,
  );
  return { text, type: FEED_MEDIA_TYPES[format] };
}

function toItem(row: ListedRow): OutputItem {
  const { id, quote, note, title, url, author, feed_title, created_at, updated_at } = row;
  const quoted = `<blockquote>${asHtml(quote)}</blockquote>`;
  return {
    id: `urn:uuid:${id}`,
    title: title || quote.slice(0, TITLE_LENGTH),
    link: /^https?:\/\//i.test(url) ? url : "",
    author: author ?? feed_title,
    summary: quote,
    contentHtml: note ? `${quoted}<p>${asHtml(note)}</p>` : quoted,
    publishedAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

const asHtml = (text: string) => escapeText(text).replaceAll("\n", "<br>");
