import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "You are subscribed",
  text: "We'll email you new articles, a few times a year. You can unsubscribe in any of them.",
  next: { href: "/blog", label: "Back to the blog" },
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /newsletter/confirmed */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
