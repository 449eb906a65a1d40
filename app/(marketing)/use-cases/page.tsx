import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { UseCasesView } from "@/components/marketing/use-cases-view";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(USE_CASES_META);

export default function UseCasesPage() {
  return <UseCasesView origin={publicAddress()} hasPlans={hasPlans()} />;
}
