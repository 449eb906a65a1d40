import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "Check your mail",
  text: "If the address is right, a mail with a link is on its way. You are subscribed once you have opened it and confirmed. [Back to the blog](/blog).",
};

export const dynamic = "force-dynamic";

/** GET /newsletter/check-your-mail: where a subscription form posted by the browser itself leads */
export const GET = publicPage(readSite, (site) =>
  renderPage(site, { title: RESULT.title }, <ResultPage {...RESULT} />),
);
