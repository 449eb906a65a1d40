import { CONTACT_META } from "@/components/marketing/content/contact";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ContactPage } from "@/components/marketing/pages/contact-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /contact */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, CONTACT_META, <ContactPage {...site} />);
});
