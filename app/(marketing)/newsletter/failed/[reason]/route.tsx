import { notFound } from "next/navigation";
import { NEWSLETTER_FAILURES as FAILURES } from "@/components/marketing/content/form-failures";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /newsletter/failed/{reason}: where a subscription form posted by the browser itself leads when it was refused */
export const GET = publicPage(readSite, async (site, { reason }: { reason: string }) => {
  const failure = FAILURES[reason] ?? notFound();
  return renderPage(site, { title: failure.title }, <ResultPage {...failure} />);
});
