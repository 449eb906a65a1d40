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
      summary: "List API keys with their last use",
      description: "The last use is accurate to ten minutes. The keys themselves are not returned.",
    },
  },
  ({ ctx }) => listApiKeys(ctx),
);
