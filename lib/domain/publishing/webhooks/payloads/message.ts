import "server-only";
import type { AlertSeverity } from "@/lib/contracts/alerts";
import type { WebhookPayload } from "@/lib/contracts/webhooks/payloads";

export type MessageEntry = { label: string; url: string; note?: string };

/** The message of an event, before it is written in the format of a chat program. */
export type Message = {
  /** one line */
  title: string;
  /** the target of the title's link */
  link: string | null;
  /** one line; empty for none */
  text: string;
  entries: MessageEntry[];
  severity: AlertSeverity;
};

const LABEL = 300;
const NOTE = 400;

/** Returns one line of at most `limit` characters. */
function line(text: string, limit: number): string {
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.length <= limit
    ? characters.join("")
    : `${characters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

/** Returns the message of an event. */
export function messageOf(payload: WebhookPayload): Message {
  switch (payload.type) {
    case "article.new": {
      const { feed, articles } = payload.data;
      const name = line(feed.title, LABEL);
      const isOne = articles.length === 1;
      return {
        title: isOne ? name : `${name}: ${articles.length} new articles`,
        link: feed.link,
        text: "",
        entries: articles.map(({ title, url, link, excerpt }) => ({
          label: line(title, LABEL) || url || link,
          url: url || link,
          // One article is worth its beginning; a list of them stays a list.
          ...(isOne && excerpt && { note: line(excerpt, NOTE) }),
        })),
        severity: "info",
      };
    }
    case "feed.failing": {
      const { feed, error } = payload.data;
      const text = `${line(feed.title, LABEL)}: ${line(error.message, NOTE)}`;
      return { title: "A feed can't be refreshed", link: feed.link, text, entries: [], severity: "error" };
    }
    case "feed.recovered": {
      const { feed } = payload.data;
      const text = `${line(feed.title, LABEL)} can be fetched again.`;
      return { title: "A feed works again", link: feed.link, text, entries: [], severity: "success" };
    }
    case "alert.created": {
      const { title, message, link, severity } = payload.data.alert;
      return { title: line(title, LABEL), link, text: line(message, NOTE), entries: [], severity };
    }
    case "webhook.test":
      return { title: "A test from Feedloom", link: null, text: payload.data.message, entries: [], severity: "info" };
  }
}

type Limits = {
  /** UTF-8 bytes that all lines may have together */
  bytes: number;
  /** writes the line that says how many entries had no room */
  rest: (count: number) => string;
};

/** Returns as many lines as have room, and a last one for the number of the others. */
export function fitLines(lines: readonly string[], { bytes, rest }: Limits): string[] {
  const room = bytes - Buffer.byteLength(rest(lines.length)) - 1;
  let used = 0;
  const fitting = lines.findIndex((each) => {
    used += Buffer.byteLength(each) + 1;
    return used > room;
  });
  if (fitting < 0) return [...lines];
  return [...lines.slice(0, fitting), rest(lines.length - fitting)];
}

export const andMore = (count: number): string => `and ${count} more`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, also within quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
