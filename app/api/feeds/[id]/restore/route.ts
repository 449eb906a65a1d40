import { IdParams } from "@/lib/contracts/common";
import { Feed } from "@/lib/contracts/feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { route } from "@/lib/http/route";

/** POST /api/feeds/{id}/restore — restores a feed within ten minutes of its deletion */
export const POST = route({ params: IdParams, output: Feed }, ({ ctx, params }) => restoreFeed(ctx, params.id));
