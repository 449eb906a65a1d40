import { resultMetadata } from "@/components/marketing/page-metadata";
import { ResultView } from "@/components/marketing/result-view";

const TITLE = "You are subscribed";

export const metadata = resultMetadata(TITLE);

export default function NewsletterConfirmedPage() {
  return (
    <ResultView
      title={TITLE}
      text="New articles come to you by mail, a few times a year. Every mail has a link that ends it. [Back to the blog](/blog)."
    />
  );
}
