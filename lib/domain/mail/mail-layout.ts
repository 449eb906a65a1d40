import "server-only";
import { escapeUTF8 } from "entities";
import { env } from "@/lib/platform/env";

/** What a mail says. Everything is plain text; the layout escapes it. */
export type MailContent = {
  /** one line: the headline of the mail and its preview */
  title: string;
  paragraphs: string[];
  /** shown large, to be typed */
  code?: string;
  action?: { label: string; url: string };
  /** why the reader got this mail, and what to do if it was not them */
  footer: string;
};

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = "margin:0 0 16px;font-size:16px;line-height:1.6;color:#2b2725";
const CODE =
  "margin:8px 0 24px;padding:16px 0;border-radius:10px;background:#f5f5f4;color:#1c1917;text-align:center;" +
  "font:600 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px";
const BUTTON =
  "display:inline-block;padding:12px 22px;border-radius:10px;background:#2563eb;color:#ffffff;" +
  "font-size:16px;font-weight:600;text-decoration:none";

/** Sets a mail's content as HTML (no remote pictures, nothing that needs a network) and as plain text. */
export function layOut(content: MailContent): { text: string; html: string } {
  return { text: plain(content), html: page(content) };
}

function plain({ title, paragraphs, code, action, footer }: MailContent): string {
  const blocks = [title, ...paragraphs];
  if (code) blocks.push(`    ${code}`);
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  return `${[...blocks, "--", footer, `Feedloom · ${env().baseUrl}`].join("\n\n")}\n`;
}

function page({ title, paragraphs, code, action, footer }: MailContent): string {
  const text = paragraphs.map((each) => `<p style="${PARAGRAPH}">${escapeUTF8(each)}</p>`);
  const large = code ? `<p style="${CODE}">${escapeUTF8(code)}</p>` : "";
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeUTF8(action.url)}" style="${BUTTON}">${escapeUTF8(action.label)}</a></p>`
    : "";
  const home = escapeUTF8(env().baseUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeUTF8(title)}</title>
</head>
<body style="margin:0;padding:0;background:#fafaf9;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fafaf9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 4px 20px;font-size:17px;font-weight:700;color:#1c1917">Feedloom</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e7e5e4;border-radius:12px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;color:#1c1917">${escapeUTF8(title)}</h1>
${text.join("\n")}
${large}${button}</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;line-height:1.6;color:#78716c">${escapeUTF8(footer)}<br><a href="${home}" style="color:#78716c">${home}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
