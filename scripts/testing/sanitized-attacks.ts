import { sanitizeHtml } from "@/lib/syndication/sanitize/sanitize-html";
import { SANITIZE_ATTACKS } from "@/lib/syndication/testdata/sanitize-attacks";

/** Every attack of the sanitiser's table with what the sanitiser makes of it, for the browser to judge. */
export function sanitizedAttacks(baseUrl: string): { attack: string; html: string }[] {
  return SANITIZE_ATTACKS.map((attack) => ({ attack, html: sanitizeHtml(attack, baseUrl) }));
}
