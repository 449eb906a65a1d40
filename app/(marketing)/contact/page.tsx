import { ContactView } from "@/components/marketing/contact-view";
import { CONTACT_META } from "@/components/marketing/content/contact";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(CONTACT_META);

export default function ContactPage() {
  return <ContactView origin={publicAddress()} hasPlans={hasPlans()} />;
}
