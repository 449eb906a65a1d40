import { type ElementRole, LISTS, PLAIN } from "./element-roles";
import { isClosedLater } from "./end-tags";
import { close, closeThrough, type Scan } from "./scan";

/** Returns true if the element at `depth` of the stack closes after the current position. */
const closesLater = (scan: Scan, depth: number) =>
  isClosedLater(scan.endTags, { depth, name: scan.written[depth] ?? "", at: scan.at });

/** Returns true if an entry is in the description of its source (RFC 4287, 4.2.11), where it is none of the feed's. */
function isInSource(scan: Scan, item: number): boolean {
  const source = scan.stack.findIndex((name, depth) => depth > item && /^(?:\w+:)?source$/.test(name));
  return source >= 0 && closesLater(scan, source);
}

/** Closes what an item cannot are in: the item before it, and elements of the channel that are never closed. */
function closeBeforeItem(scan: Scan, role: ElementRole): void {
  const item = scan.stack.lastIndexOf(role.name);
  if (item >= 0) {
    if (!isInSource(scan, item)) closeThrough(scan, role.name);
    return;
  }
  for (let depth = scan.stack.length - 1; depth > 0; depth--) {
    if (LISTS.has(scan.stack[depth] ?? "") || closesLater(scan, depth)) return;
    close(scan);
  }
}

/** Closes elements whose own end tag is missing, as the next start tag shows. */
export function closeImplied(scan: Scan, role: ElementRole): void {
  if (role.repeated) closeBeforeItem(scan, role);
  if (!role.beside || scan.stack.length < 2) return;
  const top = scan.stack.at(-1);
  if (top !== undefined && PLAIN.has(top) && scan.stack.at(-2) !== "image") close(scan);
}
