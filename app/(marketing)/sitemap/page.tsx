import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { SiteMapView } from "@/components/marketing/site-map-view";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(SITEMAP_META);

export default function SitemapPage() {
  return <SiteMapView origin={publicAddress()} />;
}
