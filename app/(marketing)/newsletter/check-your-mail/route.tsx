import { renderPage } from "@/components/marketing/document/render-page";
import { ResultView } from "@/components/marketing/result-view";
import { readSite } from "@/lib/domain/site/read-site";

const RESULT = {
  title: "Check your mail",
  text: "If the address is right, a mail with a link is on its way. You are subscribed once you have opened it and confirmed. [Back to the blog](/blog).",
};

export const dynamic = "force-static";

/** GET /newsletter/check-your-mail: where a subscription form posted by the browser itself leads */
export const GET = (): Promise<Response> => renderPage(readSite(), { title: RESULT.title }, <ResultView {...RESULT} />);
