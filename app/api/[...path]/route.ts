import { notFound } from "@/lib/errors";
import { route } from "@/lib/http/route";

/** Unknown paths below /api: an API error instead of a page */
const handler = route({ access: "anyone" }, () => {
  throw notFound("Call");
});

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
