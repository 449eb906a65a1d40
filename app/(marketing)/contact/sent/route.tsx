import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "Thank you, your message is on its way",
  text: "We answer to the address you gave, usually within four hours on working days. [Back to the front page](/).",
};

export const dynamic = "force-dynamic";

/** GET /contact/sent: where a contact form posted by the browser itself leads */
export const GET = publicPage(readSite, (site) =>
  renderPage(site, { title: RESULT.title }, <ResultPage {...RESULT} />),
);
