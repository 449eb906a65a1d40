import { notFound } from "@/lib/errors";
import { route } from "@/lib/http/route";

/** Anything below /api that is no call — answered as every API error is, not with a page */
const handler = route({ access: "anyone" }, () => {
  throw notFound("Call");
});

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
