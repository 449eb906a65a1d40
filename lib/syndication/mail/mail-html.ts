import type { Attachment, Email } from "postal-mime";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";

/** Pictures that are part of the text are kept within it, up to these bytes each and together. */
const MAX_PICTURE = 200 * 1024;
const MAX_PICTURES = 1024 * 1024;
const PICTURE = /^image\/(?:png|gif|jpeg|webp|avif|bmp)$/;
/** Longer than any newsletter. */
const MAX_TEXT = 2_000_000;

/** The text of a mail as HTML that is not sanitised yet, and the attachments that are shown within it. */
export function mailHtml(mail: Email): { html: string; shown: ReadonlySet<Attachment> } {
  const html = (mail.html ?? "").slice(0, MAX_TEXT);
  if (html.trim() === "") return { html: htmlOfText((mail.text ?? "").slice(0, MAX_TEXT)), shown: new Set() };
  const pictures = new Map(
    mail.attachments.flatMap((each) => (each.contentId ? [[each.contentId.replace(/^<|>$/g, ""), each] as const] : [])),
  );
  const shown = new Set<Attachment>();
  let bytes = 0;
  const withPictures = html.replace(
    /(\bsrc\s*=\s*["']?)cid:([^"'\s>]{1,200})/gi,
    (whole, start: string, id: string) => {
      const picture = pictures.get(decoded(id));
      if (!picture || typeof picture.content === "string" || !PICTURE.test(picture.mimeType)) return whole;
      const content = Buffer.from(picture.content as ArrayBuffer);
      if (content.length > MAX_PICTURE || bytes + content.length > MAX_PICTURES) return whole;
      bytes += content.length;
      shown.add(picture);
      return `${start}data:${picture.mimeType};base64,${content.toString("base64")}`;
    },
  );
  return { html: withPictures, shown };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Blank lines part paragraphs; addresses become links. */
function htmlOfText(text: string): string {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${linked(part.trim()).replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g;

function linked(text: string): string {
  let html = "";
  let at = 0;
  for (const { 0: url, index } of text.matchAll(LINK)) {
    const address = escapeText(url).replaceAll('"', "&quot;");
    html += `${escapeText(text.slice(at, index))}<a href="${address}">${escapeText(url)}</a>`;
    at = index + url.length;
  }
  return html + escapeText(text.slice(at));
}
