import type { NextRequest } from "next/server";
import { renderPage } from "@/components/marketing/document/render-page";
import { NewsletterConfirmationPage } from "@/components/marketing/pages/newsletter-confirmation-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const TITLE = "Subscribe to our blog by mail?";

/**
 * GET /newsletter/confirm?token=: where the link of a mail leads that confirms a subscription. Mail scanners open links, so opening it
 * changes nothing: its button posts the token. The token stays out of the Referer of other sites.
 */
export function GET(request: NextRequest): Promise<Response> {
  return renderPage(
    readSite(),
    { title: TITLE, referrer: "same-origin" },
    <NewsletterConfirmationPage
      title={TITLE}
      text="One more click, so that nobody else can subscribe you."
      action="/api/newsletter/confirm"
      button="Yes, subscribe me"
      token={request.nextUrl.searchParams.get("token") ?? ""}
    />,
  );
}
