import "server-only";
import { AppScope } from "@/lib/contracts/app-passwords";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { pendingSince } from "./pending-since";

/**
 * Returns the caller as the screens show them. `apiKey` is the masked prefix of the newest key. Error: UNAUTHORIZED when the account was
 * deleted.
 */
export async function readCurrentUser(ctx: Ctx): Promise<CurrentUser> {
  const row = await ctx.db.prisma.user.findUnique({
    where: { key: ctx.user.key },
    include: {
      apiKeys: { select: { prefix: true, scope: true, callsPerHour: true }, orderBy: { id: "desc" }, take: 1 },
      emailChange: { select: { newEmail: true, requestedAt: true } },
      oauthAccounts: { select: { provider: true } },
      subscription: true,
    },
  });
  if (!row) throw new AppError("UNAUTHORIZED", "Please sign in");
  const apiKey = row.apiKeys[0];
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    relaysImages: row.relaysImages,
    countsReading: row.countsReading,
    subscriptionStatus: row.subscription?.status ?? null,
    trialEndsAt: row.subscription?.trialEndsAt?.toISOString() ?? null,
    currentPeriodEnd: row.subscription?.currentPeriodEnd?.toISOString() ?? null,
    apiKey: apiKey ? `${apiKey.prefix}…` : null,
    apiKeyScope: apiKey ? AppScope.parse(apiKey.scope) : null,
    apiKeyCallsPerHour: apiKey?.callsPerHour ?? null,
    pendingEmail:
      row.emailChange && row.emailChange.requestedAt > pendingSince(ctx.now()) ? row.emailChange.newEmail : null,
    linkedProviders: [...new Set(row.oauthAccounts.map(({ provider }) => provider))].sort(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: lastChange(row.updatedAt, row.subscription?.updatedAt).toISOString(),
  };
}

const lastChange = (account: Date, subscription = account) => (subscription > account ? subscription : account);
