import "server-only";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";

/** Returns the text of an article's sanitised HTML, a paragraph a line. */
export const plainText = (html: string): string => articleHtml(html, "").text;
