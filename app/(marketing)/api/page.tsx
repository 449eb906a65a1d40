import type { Metadata } from "next";
import { ApiView } from "@/components/marketing/api-view";
import { API_META } from "@/components/marketing/content/api";
import { byPlans } from "@/components/marketing/content/by-plans";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const generateMetadata = (): Metadata => pageMetadata(byPlans(API_META, hasPlans()));

export default function ApiPage() {
  return <ApiView origin={publicAddress()} hasPlans={hasPlans()} />;
}
