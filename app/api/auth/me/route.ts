import { CurrentUser } from "@/lib/contracts/auth";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: CurrentUser,
    api: {
      id: "readCurrentUser",
      summary: "Read who is signed in",
      description: "`apiKey` is the beginning of the newest key, never the key.",
    },
  },
  ({ ctx }) => readCurrentUser(ctx),
);
