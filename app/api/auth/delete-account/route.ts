import { DeleteAccountInput } from "@/lib/contracts/auth";
import { deleteAccount } from "@/lib/domain/people/accounts/delete-account";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

/**
 * Removes what the browser stored of the account: lists, articles, settings, files. Not "cookies": that would reach
 * the sites next to this one. Signing out does not send it: it would remove the settings and files of a reader who comes
 * back; there the browser's own part empties the offline library.
 */
const FORGET = { "clear-site-data": '"cache", "storage"' };

export const DELETE = route(
  {
    access: "session",
    body: DeleteAccountInput,
    api: {
      id: "deleteAccount",
      summary: "Cancel the subscription and delete the account with all its data",
      errors: ["RATE_LIMITED", "PAYMENTS_UNAVAILABLE", "PAYMENTS_NOT_CONFIGURED"],
      example: { body: { password: "correct horse battery", confirmDelete: "DELETE" } },
      isDestructive: true,
      notInConsole: "You can delete your account only in Settings.",
    },
  },
  async ({ ctx, body }) => {
    await deleteAccount(ctx, body);
    return reply(undefined, { cookies: [endSessionCookie()], headers: FORGET });
  },
);
