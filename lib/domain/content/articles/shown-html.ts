import "server-only";
import { htmlFor } from "@/lib/domain/content/images/relay-html";
import type { Ctx } from "@/lib/domain/ctx";
import { collapseBoilerplate } from "@/lib/insight/boilerplate/collapse-boilerplate";

/**
 * Returns an article's HTML as its reader sees it: what the source repeats is collapsed, and pictures, audio and video are
 * relayed. Programs with an API key get the HTML as it is stored.
 */
export function shownHtml(ctx: Ctx, article: { title: string; html: string }, boilerplate: readonly string[]): string {
  return ctx.user.isProgram ? article.html : htmlFor(ctx, collapseBoilerplate(article, boilerplate));
}
