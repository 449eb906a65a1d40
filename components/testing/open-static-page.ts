import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Replaces the body of the document by a public page, as the server renders it. Scripts of the page do not run. */
export function openStaticPage(page: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(page);
}

/** Returns the structured data of the open page that has the schema.org type `type`. */
export function structuredData(type: string): Record<string, unknown>[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? "") as Record<string, unknown>)
    .filter((data) => data["@type"] === type);
}

/** Returns the targets of the links within the elements that match `selector`, in their order. */
export function hrefsWithin(selector: string): (string | null)[] {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute("href"));
}

/** Returns the texts of the elements that match `selector`, in their order. */
export function textsOf(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent);
}
