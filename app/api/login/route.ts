import { z } from "zod";
import { route } from "@/lib/http/route";
import { toLoginPage } from "@/lib/http/sign-in/login-redirect";

/** GET /api/login — redirects a browser whose session has ended to the sign-in page */
export const GET = route({ access: "anyone", query: z.object({ next: z.string().optional() }) }, ({ query }) =>
  toLoginPage(query.next),
);
