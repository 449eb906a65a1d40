import { z } from "zod";
import { Alert } from "@/lib/contracts/alerts";
import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: z.array(Alert), api: { id: "listAlerts", summary: "List alerts, newest first" } },
  ({ ctx }) => listAlerts(ctx),
);
