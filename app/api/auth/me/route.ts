import { CurrentUser } from "@/lib/contracts/auth";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: CurrentUser,
    api: {
      id: "readCurrentUser",
      summary: "Get the signed-in user",
      description: "`apiKey` is the prefix of the newest key, never the key itself.",
    },
  },
  ({ ctx }) => readCurrentUser(ctx),
);
