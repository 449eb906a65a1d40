import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { ArticleVersion } from "@/lib/contracts/items";
import { listVersions } from "@/lib/domain/library/items/list-versions";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: z.array(ArticleVersion),
    api: {
      id: "listArticleVersions",
      summary: "List what an article said before it was edited",
      description:
        "Returns earlier texts of the publisher, oldest first, and the present one last. Five earlier texts are kept for 30 days, then the first and the last.",
    },
  },
  ({ ctx, params }) => listVersions(ctx, params.id),
);
