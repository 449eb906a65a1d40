import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "You are subscribed",
  text: "New articles come to you by mail, a few times a year. Every mail has a link that ends it. [Back to the blog](/blog).",
};

export const dynamic = "force-dynamic";

/** GET /newsletter/confirmed */
export const GET = publicPage(readSite, (site) =>
  renderPage(site, { title: RESULT.title }, <ResultPage {...RESULT} />),
);
