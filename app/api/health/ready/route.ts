import { Readiness } from "@/lib/contracts/service-health";
import { checkReadiness } from "@/lib/domain/operations/health/check-readiness";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/health/ready — 200 when this process can serve, else 503 with what is wrong */
export const GET = route({ access: "anyone", output: Readiness }, async ({ ctx }) => {
  const readiness = await checkReadiness(ctx);
  const headers = { "cache-control": "no-store" };
  return readiness.status === "ready" ? reply(readiness, { headers }) : reply(readiness, { status: 503, headers });
});
