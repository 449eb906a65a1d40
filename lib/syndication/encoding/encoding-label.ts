/** Names that the Encoding standard maps to windows-1252, ASCII and ISO-8859-1 among them. */
const LATIN =
  /^(us-?ascii|ascii|ansi_x3\.4-19(68|86)|iso-?8859-?1|iso_8859-1(:1987)?|iso-ir-(6|100)|latin-?1|l1|cp819|ibm819|windows-1252|x-cp1252|cp1252|iso646-us|iso88591)$/;
const UTF8 = /^(utf-?8|unicode-1-1-utf-8|x-unicode20utf8|unicode20utf8|utf8mb4|unicode)$/;

export type EncodingLabel = { kind: "utf-8" | "utf-16" | "utf-32" | "latin" | "other"; name: string };

/**
 * Parses an encoding name as documents and servers write it, and sorts it into the families that are decoded
 * differently.
 */
export function parseEncodingLabel(raw: string | undefined): EncodingLabel | undefined {
  const name = raw
    ?.trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, "");
  if (!name) return undefined;
  if (UTF8.test(name)) return { kind: "utf-8", name };
  if (/^(utf-?16|ucs-?2|iso-10646-ucs-2|csunicode)/.test(name)) return { kind: "utf-16", name };
  if (/^(utf-?32|ucs-?4|iso-10646-ucs-4|csucs4)/.test(name)) return { kind: "utf-32", name };
  return { kind: LATIN.test(name) ? "latin" : "other", name };
}

/** Returns the charset parameter of a Content-Type header. */
export function charsetOf(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? "")?.[1];
}

/**
 * Returns the encoding that the XML declaration (or text declaration) names within the first bytes, decoded as ASCII.
 */
export function declaredEncoding(head: string): string | undefined {
  return /<\?xml[^>]{0,200}?\sencoding\s*=\s*["']\s*([\w.:-]+)\s*["']/i.exec(head)?.[1];
}
