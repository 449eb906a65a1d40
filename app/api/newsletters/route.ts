import { Newsletters } from "@/lib/contracts/newsletters/newsletters";
import { listNewsletters } from "@/lib/domain/collecting/newsletters/list-newsletters";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    output: Newsletters,
    api: {
      id: "listNewsletters",
      summary: "Get your newsletter address and its senders",
      description:
        "Mail to this address becomes articles: each sender has a private feed. To mute a sender, pause its feed; to rename it, change the feed's title. Needs the trial or the Pro plan.",
      errors: ["PLAN_LIMIT"],
    },
  },
  ({ ctx }) => listNewsletters(ctx),
);
