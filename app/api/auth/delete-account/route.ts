import { DeleteAccountInput } from "@/lib/contracts/auth";
import { deleteAccount } from "@/lib/domain/people/accounts/delete-account";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

/**
 * Removes what the browser stored of the account: lists, articles, settings, files. Not "cookies": that would reach
 * the sites beside this one. Signing out does not send it: it would remove the settings and files of a reader who comes
 * back; there the browser's own part empties the offline library.
 */
const FORGET = { "clear-site-data": '"cache", "storage"' };

/** DELETE /api/auth/delete-account — cancels the subscription and deletes the account with all its data */
export const DELETE = route({ access: "session", body: DeleteAccountInput }, async ({ ctx, body }) => {
  await deleteAccount(ctx, body);
  return reply(undefined, { cookies: [endSessionCookie()], headers: FORGET });
});
