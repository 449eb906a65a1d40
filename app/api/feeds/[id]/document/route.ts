import { IdParams } from "@/lib/contracts/common";
import { readDocument } from "@/lib/domain/collecting/fetches/read-document";
import { foreignDocument } from "@/lib/http/download";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    api: {
      id: "getFeedDocument",
      summary: "Download the last document of a feed",
      description:
        "The document as its site sent it when it last changed, for finding out what is wrong with a feed. Always sent as plain text, to be saved. Documents of more than 1 MB aren't kept, and smart feeds have none.",
      documents: [
        { type: "text/plain", description: "The document", example: '<?xml version="1.0"?><rss version="2.0">…' },
      ],
    },
  },
  async ({ ctx, params }) => foreignDocument(`feed-${params.id}.txt`, await readDocument(ctx, params.id)),
);
