import { CONTACT_META } from "@/components/marketing/content/contact";
import { renderPage } from "@/components/marketing/document/render-page";
import { ContactPage } from "@/components/marketing/pages/contact-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /contact */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, CONTACT_META, <ContactPage {...site} />);
}
