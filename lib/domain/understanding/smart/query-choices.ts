import "server-only";
import type { ParsedSmartQuery } from "./parse-smart-query";

/** Further combinations add more time than they find. */
const MOST_CHOICES = 8;

/**
 * Returns the texts with which a fitting article is compared: one for each combination of the choices that OR joins,
 * and each of the related words alone.
 */
export function queryChoices({ groups, plain }: ParsedSmartQuery, related: readonly string[]): string[] {
  let choices = [""];
  for (const group of groups) {
    const next = choices.flatMap((before) => group.map(({ text }) => `${before} ${text}`.trim()));
    if (next.length > MOST_CHOICES) return [plain, ...related];
    choices = next;
  }
  return [...choices, ...related];
}
