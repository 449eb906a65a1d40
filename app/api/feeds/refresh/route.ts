import { RefreshSummary } from "@/lib/contracts/feeds";
import { refreshFeeds } from "@/lib/domain/feeds/refresh-feeds";
import { route } from "@/lib/http/route";

/** POST /api/feeds/refresh — fetches all feeds of the caller now */
export const POST = route({ output: RefreshSummary }, ({ ctx }) => refreshFeeds(ctx));
