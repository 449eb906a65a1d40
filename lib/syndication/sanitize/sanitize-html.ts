import { articleHtml } from "./article-html";

/**
 * Makes foreign HTML safe to show: one allow-list of elements and attributes, addresses resolved and checked, nothing
 * that executes, navigates by itself or counts readers. The output is written from scratch, well-formed and stable:
 * sanitising it again changes nothing.
 * @param html HTML of a feed or a page, in any state
 * @param baseUrl address the relative addresses in it are relative to; empty when there is none
 */
export function sanitizeHtml(html: string, baseUrl: string): string {
  return articleHtml(html, baseUrl).html;
}
