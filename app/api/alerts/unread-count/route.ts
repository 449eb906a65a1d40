import { UnreadCount } from "@/lib/contracts/alerts";
import { countUnreadAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: UnreadCount, api: { id: "countUnreadAlerts", summary: "Count unread alerts" } },
  ({ ctx }) => countUnreadAlerts(ctx),
);
