import { ApiView } from "@/components/marketing/api-view";
import { API_META } from "@/components/marketing/content/api";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(API_META);

export default function ApiPage() {
  return <ApiView origin={publicAddress()} />;
}
