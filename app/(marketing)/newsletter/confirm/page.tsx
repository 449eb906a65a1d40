import { NewsletterAnswer } from "@/components/marketing/newsletter-answer";
import { resultMetadata } from "@/components/marketing/page-metadata";

const TITLE = "Subscribe to our blog by mail?";

export const metadata = { ...resultMetadata(TITLE), referrer: "same-origin" as const };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Where a mail's link leads. Opening it changes nothing: mail scanners open links. */
export default async function NewsletterConfirmPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <NewsletterAnswer
      title={TITLE}
      text="One more click, so that nobody else can subscribe you."
      action="/api/newsletter/confirm"
      button="Yes, subscribe me"
      token={String(token ?? "")}
    />
  );
}
