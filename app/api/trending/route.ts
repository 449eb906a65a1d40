import { Trending } from "@/lib/contracts/items";
import { readTrending } from "@/lib/domain/stats/read-trending";
import { route } from "@/lib/http/route";

/** GET /api/trending — how many of the caller's articles of the last 7 days are about each topic of the strip */
export const GET = route({ output: Trending }, ({ ctx }) => readTrending(ctx));
