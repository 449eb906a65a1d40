import { resultMetadata } from "@/components/marketing/page-metadata";
import { ResultView } from "@/components/marketing/result-view";

const TITLE = "Thank you, your message is on its way";

export const metadata = resultMetadata(TITLE);

export default function ContactSentPage() {
  return (
    <ResultView
      title={TITLE}
      text="We answer to the address you gave, usually within four hours on working days. [Back to the front page](/)."
    />
  );
}
