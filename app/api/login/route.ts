import { z } from "zod";
import { toLoginPage } from "@/lib/http/login-redirect";
import { route } from "@/lib/http/route";

/** GET /api/login — where a browser goes whose session has ended: on to the sign-in page */
export const GET = route({ access: "anyone", query: z.object({ next: z.string().optional() }) }, ({ query }) =>
  toLoginPage(query.next),
);
