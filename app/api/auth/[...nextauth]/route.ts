import { z } from "zod";
import { route } from "@/lib/http/route";
import { handleWithNextAuth } from "@/lib/http/sign-in/next-auth";

/** /api/auth/{signin,callback,session,csrf,providers,signout} — sign-in through other providers, by next-auth */
const handler = route(
  { access: "anyone", params: z.object({ nextauth: z.array(z.string()) }) },
  ({ ctx, params, request }) => handleWithNextAuth(ctx, request, params.nextauth),
);

export { handler as GET, handler as POST };
