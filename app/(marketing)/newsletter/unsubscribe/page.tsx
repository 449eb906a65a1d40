import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { NewsletterConfirmationPage } from "@/components/marketing/pages/newsletter-confirmation-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const TITLE = "Unsubscribe from our blog?";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export function generateMetadata(): Metadata {
  return pageMetadata({ title: TITLE, referrer: "same-origin" }, readSite().origin);
}

/**
 * /newsletter/unsubscribe?token=: where the link of a mail leads that ends a subscription. Mail scanners open links, so
 * opening it changes nothing: its button posts the token. The token stays out of the Referer of other sites.
 */
export default async function Page({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <NewsletterConfirmationPage
      title={TITLE}
      text="We'll stop emailing you and delete your address from the list."
      action="/api/newsletter/unsubscribe"
      button="Unsubscribe"
      token={[token].flat()[0] ?? ""}
    />
  );
}
