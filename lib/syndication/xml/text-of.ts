import { isElement, type XmlElement, type XmlText } from "./element";
import { decodeEntities } from "./entities";

/** Removes the marks of a CDATA section that was escaped along with its content. */
const unwrap = (text: string) => (text.includes("<![CDATA[") ? text.replace(/<!\[CDATA\[|\]\]>/g, "") : text);

const read = (node: XmlText, element: XmlElement) =>
  node.cdata ? node.text : unwrap(decodeEntities(node.text, element.entities));

/** Returns the character data of an element and everything in it, entities decoded, CDATA literal, untrimmed. */
export function textOf(element: XmlElement): string {
  const only = element.children.length === 1 ? element.children[0] : undefined;
  if (only && !isElement(only)) return read(only, element);
  let text = "";
  for (const child of element.children) {
    if (isElement(child)) text += textOf(child);
    else text += read(child, element);
  }
  return text;
}
