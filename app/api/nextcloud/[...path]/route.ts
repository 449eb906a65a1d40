import { newsRoute } from "@/lib/dialects/nextcloud-news/news-route";

/** /api/nextcloud/index.php/apps/news/api/v1-3/… — the API of Nextcloud News; next.config.mjs leads its calls at the root here */
export { newsRoute as DELETE, newsRoute as GET, newsRoute as POST, newsRoute as PUT };
