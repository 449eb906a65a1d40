import "server-only";
import { andMore, escapeHtml, fitLines, type Message } from "./message";
import { addressWithoutMention } from "./without-mentions";

/** Escapes the characters of Slack's syntax, in which Mattermost has mentions as well. */
export const escapeSlack = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Slack: https://docs.slack.dev/messaging/formatting-message-text. A section holds 3,000 characters. */
export function slackBody(message: Message): object {
  // Whatever would end the address or begin its label.
  const address = (url: string) => escapeSlack(url).replace(/\|/g, "%7C");
  const linked = (url: string, label: string) => `<${address(url)}|${escapeSlack(label).replace(/\|/g, "¦")}>`;
  const title = message.link ? linked(message.link, message.title) : escapeSlack(message.title);
  const lines = message.entries.map(({ url, label, note }) =>
    note ? `• ${linked(url, label)}\n${escapeSlack(note)}` : `• ${linked(url, label)}`,
  );
  const head = [`*${title}*`, ...(message.text ? [escapeSlack(message.text)] : [])];
  const text = [...head, ...fitLines(lines, { bytes: 2_000, rest: andMore })].join("\n");
  return {
    text: escapeSlack([message.title, message.text].filter(Boolean).join(": ")),
    // Verbatim: otherwise Slack makes links of names of channels and people.
    blocks: [{ type: "section", text: { type: "mrkdwn", text, verbatim: true } }],
    unfurl_links: false,
    unfurl_media: false,
  };
}

const COLORS = { info: 0x3b82f6, success: 0x16a34a, warning: 0xd97706, error: 0xdc2626 } as const;

/** Discord: one embed, whose description holds 4,096 characters. Nobody is mentioned, whatever a title says. */
export function discordBody(message: Message): object {
  const escaped = (text: string) => text.replace(/[\\*_~`|[\]()<>#@-]/g, "\\$&");
  const address = (url: string) => url.replace(/[()\s]/g, hex);
  const lines = message.entries.map(({ url, label, note }) => {
    const linked = `- [${escaped(label)}](${address(url)})`;
    return note ? `${linked}\n${escaped(note)}` : linked;
  });
  const description = [
    ...(message.text ? [escaped(message.text)] : []),
    ...fitLines(lines, { bytes: 3_000, rest: andMore }),
  ].join("\n");
  return {
    embeds: [
      {
        title: Array.from(message.title).slice(0, 256).join(""),
        ...(message.link && { url: message.link }),
        ...(description && { description }),
        color: COLORS[message.severity],
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Matrix, for generic webhooks of Hookshot: text and HTML of the same message. */
export function matrixBody(message: Message): object {
  const plain = message.entries.map(({ label, url, note }) =>
    [`- ${label}`, addressWithoutMention(url), note].filter(Boolean).join("\n  "),
  );
  const html = message.entries.map(
    ({ label, url, note }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>${note ? `<br>${escapeHtml(note)}` : ""}</li>`,
  );
  const title = escapeHtml(message.title);
  const limits = { bytes: 12_000, rest: andMore };
  const items = fitLines(html, { ...limits, rest: (count) => `<li>${andMore(count)}</li>` });
  return {
    text: [message.title, message.text, ...fitLines(plain, limits)].filter(Boolean).join("\n"),
    html: [
      `<strong>${message.link ? `<a href="${escapeHtml(message.link)}">${title}</a>` : title}</strong>`,
      message.text && `<p>${escapeHtml(message.text)}</p>`,
      items.length > 0 && `<ul>${items.join("")}</ul>`,
    ]
      .filter(Boolean)
      .join(""),
  };
}

const NTFY_TAGS = {
  info: "newspaper",
  success: "white_check_mark",
  warning: "warning",
  error: "rotating_light",
} as const;

/** ntfy, published as JSON at the root of the server. Longer messages would become attachments. */
export function ntfyBody(message: Message, topic: string): object {
  const isOne = message.entries.length === 1;
  const lines = message.entries.map(({ label, note }) =>
    isOne ? [label, note].filter(Boolean).join("\n") : `• ${label}`,
  );
  const text = [message.text, ...fitLines(lines, { bytes: 3_000, rest: andMore })].filter(Boolean).join("\n");
  const click = isOne ? message.entries[0]?.url : message.link;
  return {
    topic,
    title: message.title,
    message: text || message.title,
    tags: [NTFY_TAGS[message.severity]],
    ...(click && { click }),
  };
}

/** Telegram: a message of the bot in its HTML, of 4,096 characters at most. */
export function telegramBody(message: Message, chatId: string): object {
  const linked = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  const lines = message.entries.map(({ url, label, note }) =>
    note ? `${linked(url, label)}\n${escapeHtml(note)}` : `• ${linked(url, label)}`,
  );
  const title = message.link ? linked(message.link, message.title) : escapeHtml(message.title);
  const head = [`<b>${title}</b>`, ...(message.text ? [escapeHtml(message.text)] : [])];
  return {
    chat_id: chatId,
    text: [...head, ...fitLines(lines, { bytes: 3_000, rest: andMore })].join("\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: message.entries.length !== 1 },
  };
}
