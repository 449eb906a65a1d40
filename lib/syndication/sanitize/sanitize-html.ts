import { articleHtml } from "./article-html";

/**
 * Sanitises foreign HTML: one allow-list of elements and attributes, addresses resolved and checked, nothing that
 * executes, navigates by itself or tracks readers. The output is written from scratch, well-formed and stable:
 * sanitising it again changes nothing.
 * @param html HTML of a feed or a page, in any state
 * @param baseUrl address that relative addresses are resolved against; empty when there is none
 */
export function sanitizeHtml(html: string, baseUrl: string): string {
  return articleHtml(html, baseUrl).html;
}
