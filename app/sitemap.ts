import type { MetadataRoute } from "next";
import { publicAddress } from "@/lib/domain/base/site/public-address";
import { lastChange } from "@/lib/domain/publishing/blog/last-change";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";

// The address is that of the running installation, not of the build.
export const dynamic = "force-dynamic";

/** /sitemap.xml */
export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.map(({ path }) => {
    const changed = lastChange(path);
    return { url: publicAddress() + path, ...(changed && { lastModified: changed }) };
  });
}
