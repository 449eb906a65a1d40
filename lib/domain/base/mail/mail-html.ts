import "server-only";
import { escapeUTF8 } from "entities";
import { env } from "@/lib/platform/env";
import type { MailContent, MailSection } from "./mail-content";
import { CODE, DARK, FONT, FOOT, HEADING, LINK, PARAGRAPH, PREVIEW, PRIMARY } from "./mail-style";

/**
 * Renders the HTML part, with tables and inline styles because mail programs support little else. The dark colours are in
 * a style element, which programs without a dark theme drop.
 */
export function mailHtml(content: MailContent): string {
  const home = escapeUTF8(env().baseUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(content.title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fafaf9;${FONT}">
<div style="${PREVIEW}">${escapeUTF8(previewOf(content))}${"&#847; ".repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fafaf9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 4px 20px;font-size:17px;font-weight:700;color:#1c1917">Feedloom</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e7e5e4;border-radius:12px">
${body(content)}
</td></tr>
<tr><td class="faint" style="${FOOT}">${escapeUTF8(content.footer)}${leave(content)}<br><a class="faint" href="${home}" style="color:#57534e">${home}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const GREETING = 25;

function previewOf({ preview, paragraphs, title }: MailContent): string {
  return preview ?? paragraphs.find((each) => each.length > GREETING) ?? title;
}

function body({ title, paragraphs, code, facts, sections, action }: MailContent): string {
  const parts = [
    `<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;color:#1c1917">${escapeUTF8(title)}</h1>`,
  ];
  for (const each of paragraphs) parts.push(`<p class="text" style="${PARAGRAPH}">${escapeUTF8(each)}</p>`);
  if (code) parts.push(`<p class="code" style="${CODE}">${escapeUTF8(code)}</p>`);
  if (facts?.length) parts.push(factTable(facts));
  for (const each of sections ?? []) parts.push(section(each));
  if (action) {
    const { label, url } = action;
    parts.push(
      `<p style="margin:24px 0 8px"><a href="${escapeUTF8(url)}" style="${PRIMARY}">${escapeUTF8(label)}</a></p>`,
    );
  }
  return parts.join("\n");
}

function factTable(facts: NonNullable<MailContent["facts"]>): string {
  const rows = facts.map(({ label, value }) => {
    const cell = "padding:10px 0;border-top:1px solid #e7e5e4;font-size:15px;line-height:1.5";
    return `<tr><td class="faint line" style="${cell};color:#57534e;padding-right:16px">${escapeUTF8(label)}:</td> <td class="ink line" align="right" style="${cell};color:#1c1917">${escapeUTF8(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows.join("\n")}</table>`;
}

function section({ heading, entries, rest }: MailSection): string {
  const lines = entries.map(({ label, url, note }) => {
    const under = note ? `<br><span class="faint" style="font-size:14px;color:#57534e">${escapeUTF8(note)}</span>` : "";
    return `<p class="text" style="${PARAGRAPH};margin-bottom:12px"><a class="link" href="${escapeUTF8(url)}" style="${LINK}">${escapeUTF8(label)}</a>${under}</p>`;
  });
  const more = rest
    ? `\n<p class="faint" style="margin:0 0 12px;font-size:14px;color:#57534e">${escapeUTF8(rest)}</p>`
    : "";
  return `<h2 class="ink line" style="${HEADING}">${escapeUTF8(heading)}</h2>\n${lines.join("\n")}${more}`;
}

function leave({ unsubscribe }: MailContent): string {
  if (!unsubscribe) return "";
  const { label, url } = unsubscribe;
  return `<br><a class="faint" href="${escapeUTF8(url)}" style="color:#57534e">${escapeUTF8(label)}</a>`;
}
