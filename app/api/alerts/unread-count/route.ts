import { UnreadCount } from "@/lib/contracts/alerts";
import { countUnreadAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { route } from "@/lib/http/route";

/** GET /api/alerts/unread-count */
export const GET = route({ output: UnreadCount }, ({ ctx }) => countUnreadAlerts(ctx));
