import { liveHub } from "@/lib/domain/base/live/live-hub";
import { openLive } from "@/lib/domain/base/live/open-live";
import { sessionId } from "@/lib/domain/people/auth/session";
import { canStream } from "@/lib/http/can-stream";
import { eventStream } from "@/lib/http/event-stream";
import { route } from "@/lib/http/route";

/** GET /api/live — server-sent events that say when to ask again; 204 where streams cannot be held open */
export const GET = route({ access: "session" }, ({ ctx, request, token }) => {
  if (!canStream() || !token) return undefined;
  liveHub().requireRoom();
  return eventStream(request, (sink) => openLive(ctx, sessionId(token), sink));
});
