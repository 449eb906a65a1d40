import "server-only";
import { escapeSlack } from "./chat-bodies";
import { andMore, fitLines, type Message } from "./message";

/** Rocket.Chat refuses messages of more than 5,000 characters, unless its administrator allows more. */
const TEXT_BYTES = 4_000;

/** Mattermost: https://developers.mattermost.com/integrate/webhooks/incoming/. Markdown, and mentions in Slack's syntax. */
export function mattermostBody(message: Message): object {
  const escaped = (text: string) => escapeSlack(text).replace(/[\\*_~`|[\]()#!+-]/g, "\\$&");
  return { text: markdown(message, { escaped, bold: (text) => `**${text}**` }) };
}

/**
 * Rocket.Chat: https://docs.rocket.chat/docs/integrations. Its Markdown does not support escapes within the label of a link, so
 * that characters with a meaning are replaced by similar ones.
 */
export function rocketChatBody(message: Message): object {
  const similar = { "[": "(", "]": ")", "<": "‹", ">": "›", "|": "¦", "*": "∗", "~": "∼", "`": "ˋ" } as Record<
    string,
    string
  >;
  const escaped = (text: string) => text.replace(/[[\]<>|*~`]/g, (character) => similar[character] ?? "");
  return { text: markdown(message, { escaped, bold: (text) => `*${text}*` }) };
}

type Dialect = { escaped: (text: string) => string; bold: (text: string) => string };

function markdown({ title, link, text, entries }: Message, { escaped, bold }: Dialect): string {
  const linked = (url: string, label: string) => `[${escaped(label)}](${address(url)})`;
  const lines = entries.map(({ url, label, note }) => {
    const line = `- ${linked(url, label)}`;
    return note ? `${line}\n${escaped(note)}` : line;
  });
  const head = [bold(link ? linked(link, title) : escaped(title)), ...(text ? [escaped(text)] : [])];
  const used = Buffer.byteLength(head.join("\n")) + 1;
  return [...head, ...fitLines(lines, { bytes: TEXT_BYTES - used, rest: andMore })].join("\n");
}

/** Encodes what would end the address of a link, or begin another. */
const address = (url: string): string =>
  url.replace(/[()<>|\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
