import { HighlightRss } from "@/lib/contracts/highlights/highlights";
import { endHighlightRss, getHighlightRss, renewHighlightRss } from "@/lib/domain/people/highlight-rss/highlight-rss";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: HighlightRss,
    api: { id: "getHighlightRss", summary: "Get the private RSS address of your highlights" },
  },
  ({ ctx }) => getHighlightRss(ctx),
);

export const POST = route(
  {
    access: "session",
    output: HighlightRss,
    status: 201,
    api: {
      id: "renewHighlightRss",
      summary: "Create a new private RSS address for your highlights",
      description: "A former address stops working. Everyone who knows the address can read your highlights and notes.",
    },
  },
  ({ ctx, token }) => renewHighlightRss(ctx, token),
);

export const DELETE = route(
  {
    access: "session",
    output: HighlightRss,
    api: { id: "endHighlightRss", summary: "Switch off the private RSS of your highlights", isDestructive: true },
  },
  ({ ctx }) => endHighlightRss(ctx),
);
