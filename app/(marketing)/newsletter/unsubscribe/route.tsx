import type { NextRequest } from "next/server";
import { renderPage } from "@/components/marketing/document/render-page";
import { NewsletterConfirmationPage } from "@/components/marketing/pages/newsletter-confirmation-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const TITLE = "Unsubscribe from our blog?";

/**
 * GET /newsletter/unsubscribe?token=: where the link of a mail leads that ends a subscription. Mail scanners open links, so opening it
 * changes nothing: its button posts the token. The token stays out of the Referer of other sites.
 */
export function GET(request: NextRequest): Promise<Response> {
  return renderPage(
    readSite(),
    { title: TITLE, referrer: "same-origin" },
    <NewsletterConfirmationPage
      title={TITLE}
      text="You get no more mails, and your address is deleted from the list."
      action="/api/newsletter/unsubscribe"
      button="Unsubscribe"
      token={request.nextUrl.searchParams.get("token") ?? ""}
    />,
  );
}
