import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "Thank you, your message is on its way",
  text: "We answer to the address you gave, usually within four hours on working days. [Back to the front page](/).",
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /contact/sent: where a contact form posted by the browser itself leads */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
