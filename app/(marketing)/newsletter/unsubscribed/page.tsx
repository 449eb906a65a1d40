import { resultMetadata } from "@/components/marketing/page-metadata";
import { ResultView } from "@/components/marketing/result-view";

const TITLE = "You are unsubscribed";

export const metadata = resultMetadata(TITLE);

export default function NewsletterUnsubscribedPage() {
  return (
    <ResultView
      title={TITLE}
      text="You get no more mails from our blog, and your address is deleted. [Back to the blog](/blog)."
    />
  );
}
