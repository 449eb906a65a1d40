import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { NewsletterConfirmationPage } from "@/components/marketing/pages/newsletter-confirmation-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const TITLE = "Subscribe to our blog by email?";

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
      text="Please confirm that you want to subscribe."
      action="/api/newsletter/confirm"
      button="Subscribe"
      token={[token].flat()[0] ?? ""}
    />
  );
}
