import { Message } from "@/lib/contracts/common";
import { NewsletterToken } from "@/lib/contracts/contact";
import type { SystemCtx } from "@/lib/domain/ctx";
import { unsubscribeFromNewsletter } from "@/lib/domain/publishing/newsletter/unsubscribe";
import { formRoute } from "@/lib/http/form-route";
import { route } from "@/lib/http/route";
import { toPage } from "@/lib/http/to-page";

async function leave(ctx: SystemCtx, body: NewsletterToken): Promise<Message> {
  await unsubscribeFromNewsletter(ctx, body);
  return { message: "You are unsubscribed." };
}

const byPage = formRoute(
  { body: NewsletterToken, output: Message, pages: { done: "/newsletter/unsubscribed", failed: "/newsletter/failed" } },
  ({ ctx, body }) => leave(ctx, body),
);
const byMailProgram = route(
  { access: "anyone", fromAnySite: true, query: NewsletterToken, output: Message },
  ({ ctx, query }) => leave(ctx, query),
);

/** GET /api/newsletter/unsubscribe?token=… — for mail programs that open the address of List-Unsubscribe: changes nothing */
export const GET = toPage("/newsletter/unsubscribe");

/**
 * POST /api/newsletter/unsubscribe — with the token in the address by mail programs (RFC 8058: no redirect, no cookie,
 * any encoding of a form, any site), with the token in the body by the page
 */
export function POST(request: Request): Promise<Response> {
  return new URL(request.url).searchParams.has("token") ? byMailProgram(request) : byPage(request);
}
