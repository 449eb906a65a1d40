import { HighlightRssParams } from "@/lib/contracts/highlights/highlights";
import { readHighlightRss } from "@/lib/domain/publishing/highlights/read-highlight-rss";
import { conditionalResponse } from "@/lib/http/conditional/conditional-response";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "anyone",
    readsReplica: true,
    params: HighlightRssParams,
    api: {
      id: "readHighlightRss",
      summary: "Get your highlights as RSS, Atom or JSON Feed",
      description: "Returns the newest 50 highlights with their notes. The address is a secret.",
      errors: ["NOT_FOUND"],
      documents: [
        { type: "application/rss+xml", description: "RSS 2.0" },
        { type: "application/atom+xml", description: "Atom (RFC 4287)" },
        { type: "application/feed+json", description: "JSON Feed 1.1" },
      ],
      otherResponses: [{ status: 304, description: "Not modified (If-None-Match)" }],
    },
  },
  async ({ ctx, params, request }) => {
    const response = conditionalResponse(request, await readHighlightRss(ctx, params.token));
    response.headers.set("x-robots-tag", "noindex");
    return response;
  },
);
