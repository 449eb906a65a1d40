import type { MetadataRoute } from "next";
import { publicAddress } from "@/lib/domain/base/site/public-address";

export const dynamic = "force-dynamic";

/** /robots.txt: pages are public; API calls, feeds and form results are not for search engines. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/rss/", "/newsletter/"] },
    sitemap: `${publicAddress()}/sitemap.xml`,
  };
}
