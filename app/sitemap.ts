import type { MetadataRoute } from "next";
import { PUBLIC_PAGES } from "@/lib/contracts/public-pages";
import { publicAddress } from "@/lib/domain/site/public-address";

// The address is that of the running installation, not of the build.
export const dynamic = "force-dynamic";

/** /sitemap.xml */
export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.map(({ path }) => ({ url: publicAddress() + path }));
}
