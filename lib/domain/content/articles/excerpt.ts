import "server-only";
import { boilerplateIn, removeBoilerplate } from "@/lib/insight/boilerplate/remove-boilerplate";
import { DESCRIPTION_LIMIT } from "@/lib/shared/constants";
import { plainText, shorten } from "@/lib/syndication/sanitize/excerpt";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";

/** Returns the beginning of sanitised HTML as plain text without the source's boilerplate: at most 500 characters. */
export function excerptOf(article: { title: string; html: string }, boilerplate: readonly string[]): string {
  return plainText(removeBoilerplate(article, boilerplate).html, DESCRIPTION_LIMIT);
}

const SENTENCE = /[^.!?…。！？]*(?:[.!?…。！？]+[)\]"'”’»]*\s*|$)/g;

/**
 * Returns a stored excerpt without the source's boilerplate. Its lines are no longer known, so each sentence counts as
 * one. A sentence that was cut off at the end stays.
 */
export function excerptWithout(article: { title: string; summary: string }, boilerplate: readonly string[]): string {
  const sentences = article.summary.match(SENTENCE)?.filter((sentence) => sentence !== "") ?? [];
  const html = sentences.map((sentence) => `<p>${escapeText(sentence.trim())}</p>`).join("");
  const lines = boilerplate.flatMap((key) => (key.startsWith(".") ? [key, key.slice(1)] : [key]));
  const given = { title: article.title, html };
  if (boilerplateIn(given, lines).parts.length === 0) return article.summary;
  return shorten(plainText(removeBoilerplate(given, lines).html, DESCRIPTION_LIMIT), DESCRIPTION_LIMIT);
}
