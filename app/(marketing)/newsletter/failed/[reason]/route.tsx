import { notFound } from "next/navigation";
import { NEWSLETTER_FAILURES as FAILURES } from "@/components/marketing/content/form-failures";
import { renderPage } from "@/components/marketing/document/render-page";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/site/read-site";

type Context = { params: Promise<{ reason: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(FAILURES).map((reason) => ({ reason }));
}

/** GET /newsletter/failed/{reason}: where a subscription form posted by the browser itself leads when it was refused */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const failure = FAILURES[(await params).reason] ?? notFound();
  return renderPage(readSite(), { title: failure.title }, <ResultPage {...failure} />);
}
