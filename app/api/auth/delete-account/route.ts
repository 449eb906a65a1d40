import { DeleteAccountInput } from "@/lib/contracts/auth";
import { deleteAccount } from "@/lib/domain/accounts/delete-account";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

/** DELETE /api/auth/delete-account — cancels the subscription and deletes the account with all its data */
export const DELETE = route({ access: "session", body: DeleteAccountInput }, async ({ ctx, body }) => {
  await deleteAccount(ctx, body);
  return reply(undefined, { cookies: [endSessionCookie()] });
});
