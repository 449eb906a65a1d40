import { isElement, type XmlElement } from "./element";
import { decodeEntities } from "./entities";

/** The character data of an element and everything in it, entities decoded; CDATA stays as it is. Untrimmed. */
export function textOf(element: XmlElement): string {
  const only = element.children.length === 1 ? element.children[0] : undefined;
  if (only && !isElement(only)) return only.cdata ? only.text : decodeEntities(only.text, element.entities);
  let text = "";
  for (const child of element.children) {
    if (isElement(child)) text += textOf(child);
    else text += child.cdata ? child.text : decodeEntities(child.text, element.entities);
  }
  return text;
}
