import { VOID_ELEMENTS } from "@/lib/syndication/text/html-elements";
import { resolveAttribute } from "@/lib/syndication/text/resolve-html";
import { isElement, type XmlElement, type XmlNode } from "./element";
import { decodeEntities } from "./entities";

const escapeText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/**
 * Returns character data for HTML, which does not have the document's own entities: those are resolved here, markup
 * stays escaped.
 */
const characterData = (text: string, element: XmlElement) =>
  element.entities.declared.size > 0 && text.includes("&") ? escapeText(decodeEntities(text, element.entities)) : text;

function attributesOf(element: XmlElement, tag: string): string {
  let out = "";
  for (const name in element.attributes) {
    if (name.startsWith("xmlns") || name === "xml:base" || name === "xml:space") continue;
    const raw = element.attributes[name] ?? "";
    const lower = name.toLowerCase();
    const decoded = decodeEntities(raw, element.entities);
    const value = resolveAttribute({ element: tag, attribute: lower }, decoded, element.base);
    const shown =
      value === decoded ? raw.replace(/"/g, "&quot;") : value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    out += ` ${name === "xml:lang" ? "lang" : name}="${shown}"`;
  }
  return out;
}

function markup(node: XmlNode, parent: XmlElement, cdataIsHtml: boolean): string {
  if (!isElement(node)) {
    if (node.cdata) return cdataIsHtml ? node.text : escapeText(node.text);
    return characterData(node.text, parent);
  }
  const colon = node.raw.indexOf(":");
  const tag = colon > 0 && /^(?:xhtml|svg|mathml):/.test(node.name) ? node.raw.slice(colon + 1) : node.raw;
  const attributes = attributesOf(node, tag.toLowerCase());
  if (node.children.length === 0 && VOID_ELEMENTS.has(tag.toLowerCase())) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${innerHtml(node, cdataIsHtml)}</${tag}>`;
}

/**
 * Returns the content of an element as HTML: namespace prefixes of XHTML, SVG and MathML removed, addresses made
 * absolute against the base of each element.
 * @param cdataIsHtml CDATA sections are markup (RSS) rather than text (XHTML)
 */
export function innerHtml(element: XmlElement, cdataIsHtml: boolean): string {
  let out = "";
  for (const child of element.children) out += markup(child, element, cdataIsHtml);
  return out;
}
