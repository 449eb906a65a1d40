import { HELP_META } from "@/components/marketing/content/help";
import { HelpView } from "@/components/marketing/help-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(HELP_META);

export default function HelpPage() {
  return <HelpView origin={publicAddress()} />;
}
