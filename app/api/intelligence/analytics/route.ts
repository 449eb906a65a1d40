import { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { readAnalytics } from "@/lib/domain/insight/read-analytics";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/analytics — totals, averages and breakdowns of the caller's articles */
export const GET = route({ takesTurns: true, output: IntelligenceAnalytics }, ({ ctx }) => readAnalytics(ctx));
