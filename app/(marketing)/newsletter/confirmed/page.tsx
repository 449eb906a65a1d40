import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "You are subscribed",
  text: "New articles come to you by mail, a few times a year. Every mail has a link that ends it. [Back to the blog](/blog).",
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /newsletter/confirmed */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
