import { escapeAttribute, escapeText } from "@/lib/syndication/sanitize/html-tokens";

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Returns an element with text; "" for an empty text. */
export const textElement = (name: string, text: string): string =>
  text === "" ? "" : `<${name}>${escapeText(text)}</${name}>`;

/** Returns an element with attributes alone; those that are undefined are left out. */
export function emptyElement(name: string, attributes: Record<string, string | number | undefined>): string {
  let written = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) written += ` ${key}="${escapeAttribute(String(value))}"`;
  return `${written}/>`;
}

/** Returns HTML as a CDATA section: `]]>`, which would end it, means the same escaped. */
export const cdata = (html: string): string =>
  `<![CDATA[${html.includes("]]>") ? html.replaceAll("]]>", "]]&gt;") : html}]]>`;

/** Returns plain text as HTML in a CDATA section. */
export const cdataText = (text: string): string => cdata(escapeText(text));
