import { resultMetadata } from "@/components/marketing/page-metadata";
import { ResultView } from "@/components/marketing/result-view";

const TITLE = "Check your mail";

export const metadata = resultMetadata(TITLE);

export default function CheckYourMailPage() {
  return (
    <ResultView
      title={TITLE}
      text="If the address is right, a mail with a link is on its way. You are subscribed once you have opened it and confirmed. [Back to the blog](/blog)."
    />
  );
}
