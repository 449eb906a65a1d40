import { NewPage, SavedPage } from "@/lib/contracts/reading";
import { savePage } from "@/lib/domain/publishing/pages/save-page";
import { route } from "@/lib/http/route";

/** POST /api/pages — saves a web page as a starred article */
export const POST = route({ budget: "fullText", body: NewPage, output: SavedPage, status: 201 }, ({ ctx, body }) =>
  savePage(ctx, body),
);
