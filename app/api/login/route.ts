import { z } from "zod";
import { route } from "@/lib/http/route";
import { toLoginPage } from "@/lib/http/sign-in/login-redirect";

/** GET /api/login — where a browser goes whose session has ended: on to the sign-in page */
export const GET = route({ access: "anyone", query: z.object({ next: z.string().optional() }) }, ({ query }) =>
  toLoginPage(query.next),
);
