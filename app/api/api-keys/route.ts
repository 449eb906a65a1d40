import { z } from "zod";
import { ApiKey } from "@/lib/contracts/auth";
import { listApiKeys } from "@/lib/domain/people/auth/api-keys/list-api-keys";
import { route } from "@/lib/http/route";

/** GET /api/api-keys — the caller's API keys, and when, where and by what each was last used */
export const GET = route({ access: "session", output: z.array(ApiKey) }, ({ ctx }) => listApiKeys(ctx));
