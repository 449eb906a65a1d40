import { ServiceHealth } from "@/lib/contracts/service-health";
import { checkHealth } from "@/lib/domain/operations/health/check-health";
import { route } from "@/lib/http/route";

export const GET = route(
  { access: "anyone", output: ServiceHealth, api: { id: "readHealth", summary: "Check whether the service is up" } },
  ({ ctx }) => checkHealth(ctx),
);
