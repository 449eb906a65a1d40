import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "You are unsubscribed",
  text: "You get no more mails from our blog, and your address is deleted. [Back to the blog](/blog).",
};

export const dynamic = "force-dynamic";

/** GET /newsletter/unsubscribed */
export const GET = publicPage(readSite, (site) =>
  renderPage(site, { title: RESULT.title }, <ResultPage {...RESULT} />),
);
