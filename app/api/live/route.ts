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
      summary: "Learn of changes (server-sent events)",
      description:
        "Events are named `items`, `counts`, `alerts`, `bundles` or `account`. Their data is JSON: the browser tab that asked for the changes, if one did, and what changed. An event whose data you do not know means “ask again”. 204 where the server cannot hold a stream open.",
      documents: [
        {
          type: "text/event-stream",
          description: "Events",
          example:
            'event: items\ndata: {"tab":null,"changes":[{"type":"item-states","items":[{"id":7,"isStarred":true}]}]}\n\n',
        },
      ],
      otherResponses: [{ status: 204, description: "This server holds no streams open" }],
      notInConsole: "A stream has no end that could be shown here.",
    },
  },
  ({ ctx, request, token }) => {
    if (!canStream() || !token) return undefined;
    liveHub().requireRoom();
    return eventStream(request, (sink) => openLive(ctx, sessionId(token), sink));
  },
);
