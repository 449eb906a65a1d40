/** The text of a link to a note: a number, a letter or a sign, in brackets or not. */
const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/i;

/** The sign of a link that leads back into the text. */
const BACK = /^\s*[↑↩⤴^]\ufe0e?\s*$/;

/** Returns the id that the sanitiser has given to what a link's fragment names. */
function placeOf(hash: string): string {
  const fragment = hash.slice(1).replace(/^(?:user-content-)+/, "");
  try {
    return `user-content-${decodeURIComponent(fragment)}`;
  } catch {
    return `user-content-${fragment}`;
  }
}

/** Returns the place of the article that a link leads to; null for one that leads elsewhere. */
export function placeWithin(root: HTMLElement, link: HTMLAnchorElement): HTMLElement | null {
  return link.hash ? root.querySelector<HTMLElement>(`#${CSS.escape(placeOf(link.hash))}`) : null;
}

const isAfter = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Returns the HTML of the note that a link of the text leads to; null where it leads to no note. Knows notes by where
 * they stand, since no two programs mark them alike: the link is a mark, and the note is below it. Markdown, Pandoc
 * and WordPress name the note itself, Substack a number next to it, word processors an empty place in it.
 */
export function noteHtml(root: HTMLElement, link: HTMLAnchorElement): string | null {
  const place = placeWithin(root, link);
  const mark = (link.textContent ?? "").trim();
  if (!place || !MARK.test(mark) || !isAfter(link, place) || /^H[1-6]$/.test(place.tagName)) return null;
  const block = blockOf(place, mark);
  if (!block || block === root || block.contains(link)) return null;
  const copy = block.cloneNode(true) as HTMLElement;
  const backs = [...block.querySelectorAll("a")].map((each) => {
    const target = placeWithin(root, each);
    return each === place || (target !== null && isAfter(target, each)) || BACK.test(each.textContent ?? "");
  });
  for (const [at, each] of [...copy.querySelectorAll("a")].entries()) if (backs[at]) each.remove();
  for (const each of copy.querySelectorAll("[id], [tabindex], [data-spoken]")) {
    for (const name of ["id", "tabindex", "data-spoken"]) each.removeAttribute(name);
  }
  return /[\p{L}\p{N}]/u.test(copy.textContent ?? "") ? copy.innerHTML : null;
}

/** Returns the element that holds a note's text: the place itself, or what is around or after an anchor. */
function blockOf(place: HTMLElement, mark: string): HTMLElement | null {
  const isShort = (element: Element) => (element.textContent ?? "").trim().length <= mark.length + 2;
  if (!isShort(place)) return place.tagName === "A" ? place.parentElement : place;
  const around = place.parentElement;
  if (around && !isShort(around) && !around.matches(".reading")) return around;
  const next = place.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}
