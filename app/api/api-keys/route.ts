import { z } from "zod";
import { ApiKey } from "@/lib/contracts/auth";
import { listApiKeys } from "@/lib/domain/people/auth/api-keys/list-api-keys";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: z.array(ApiKey),
    api: {
      id: "listApiKeys",
      summary: "List your API keys, and when, where and by what each was last used",
      description: "The last use is accurate to ten minutes. Nothing that is listed signs anybody in.",
    },
  },
  ({ ctx }) => listApiKeys(ctx),
);
