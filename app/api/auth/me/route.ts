import { CurrentUser } from "@/lib/contracts/auth";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { route } from "@/lib/http/route";

/** GET /api/auth/me — the signed-in user; 401 without a session */
export const GET = route({ access: "session", output: CurrentUser }, ({ ctx }) => readCurrentUser(ctx));
