import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { NewsletterConfirmationPage } from "@/components/marketing/pages/newsletter-confirmation-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const TITLE = "Subscribe to our blog by mail?";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export function generateMetadata(): Metadata {
  return pageMetadata({ title: TITLE, referrer: "same-origin" }, readSite().origin);
}

/**
 * /newsletter/confirm?token=: where the link of a mail leads that confirms a subscription. Mail scanners open links, so
 * opening it changes nothing: its button posts the token. The token stays out of the Referer of other sites.
 */
export default async function Page({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <NewsletterConfirmationPage
      title={TITLE}
      text="One more click, so that nobody else can subscribe you."
      action="/api/newsletter/confirm"
      button="Yes, subscribe me"
      token={[token].flat()[0] ?? ""}
    />
  );
}
