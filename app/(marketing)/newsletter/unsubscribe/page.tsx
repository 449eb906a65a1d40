import { NewsletterAnswer } from "@/components/marketing/newsletter-answer";
import { resultMetadata } from "@/components/marketing/page-metadata";

const TITLE = "Unsubscribe from our blog?";

export const metadata = { ...resultMetadata(TITLE), referrer: "same-origin" as const };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Where a mail's link leads. Opening it changes nothing: mail scanners open links. */
export default async function NewsletterUnsubscribePage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <NewsletterAnswer
      title={TITLE}
      text="You get no more mails, and your address is deleted from the list."
      action="/api/newsletter/unsubscribe"
      button="Unsubscribe"
      token={String(token ?? "")}
    />
  );
}
