import { liveHub } from "@/lib/domain/base/live/live-hub";
import { openLive } from "@/lib/domain/base/live/open-live";
import { sessionId } from "@/lib/domain/people/auth/session";
import { canStream } from "@/lib/http/can-stream";
import { eventStream } from "@/lib/http/event-stream";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    api: {
      id: "openLive",
      summary: "Stream changes (server-sent events)",
      description:
        "Events are named `items`, `counts`, `alerts`, `bundles` or `account`. Their data is JSON: what changed, and the browser tab that made the change, if any. If you don't recognize the data of an event, fetch the resource again. Returns 204 if the server can't keep streams open.",
      documents: [
        {
          type: "text/event-stream",
          description: "Events",
          example:
            'event: items\ndata: {"tab":null,"changes":[{"type":"item-states","items":[{"id":7,"isStarred":true}]}]}\n\n',
        },
      ],
      otherResponses: [{ status: 204, description: "This server can't keep streams open" }],
      notInConsole: "A stream doesn't end, so there is no result to show.",
    },
  },
  ({ ctx, request, token }) => {
    if (!canStream() || !token) return undefined;
    liveHub().requireRoom();
    return eventStream(request, (sink) => openLive(ctx, sessionId(token), sink));
  },
);
