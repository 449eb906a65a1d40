import "server-only";
import { randomInt } from "node:crypto";
import { type ApiKeyInput, MAX_API_KEYS, type NewApiKey } from "@/lib/contracts/auth";
import { apiKeyCreatedMail } from "@/lib/domain/base/mail/security-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { countAttempt } from "@/lib/domain/people/auth/attempts";
import { requireOpenSession } from "@/lib/domain/people/auth/revoke-access";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { readEntitlements } from "@/lib/domain/plans/billing/entitlements";
import { AppError } from "@/lib/errors";
import { tokenHash } from "@/lib/platform/secret-token";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 40;
/** Of the whole key including "fl_": enough to recognise it by. */
const PREFIX_LENGTH = 8;
/**
 * Every new key is reported by mail. The limit keeps an intruder with a session from burying other mails under these.
 */
const KEYS = { limit: 10, windowMs: 60 * 60_000 };

/**
 * Creates an API key of the caller. It is returned this once; only its hash is stored. Errors: PLAN_LIMIT where the plan has
 * no API keys; CONFLICT beyond `MAX_API_KEYS`; RATE_LIMITED after 10 in an hour; UNAUTHORIZED when the session (`token`)
 * ended in the meantime.
 */
export async function generateApiKey(ctx: Ctx, input: ApiKeyInput, token: string | null): Promise<NewApiKey> {
  const { canCreateApiKey } = await readEntitlements(ctx);
  if (!canCreateApiKey) {
    throw new AppError(
      "PLAN_LIMIT",
      "API keys are beyond the limits of your plan. Please upgrade to Pro to create one.",
    );
  }
  await countAttempt(ctx, [{ bucket: `api-key:${ctx.user.id}`, ...KEYS }]);
  const random = Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const apiKey = `fl_${random.join("")}`;
  const row = { hash: tokenHash(apiKey), prefix: apiKey.slice(0, PREFIX_LENGTH), ...input, createdAt: ctx.now() };
  const { id, name } = await ctx.db.prisma.$transaction(async (tx) => {
    // It locks the account, so that keys created at once cannot pass the limit together.
    await requireOpenSession(tx, { userKey: ctx.user.key, token }, ctx.now());
    if ((await tx.apiKey.count({ where: { userKey: ctx.user.key } })) >= MAX_API_KEYS) {
      throw new AppError("CONFLICT", `You have ${MAX_API_KEYS} API keys. Revoke one that you no longer use.`);
    }
    return tx.apiKey.create({ data: { userKey: ctx.user.key, ...row }, select: { id: true, name: true } });
  });
  ctx.changes.addForAllTabs(ctx.user.key, { type: "account" });
  await notifyOwner(ctx, {
    title: "API key created",
    message: `An API key was created: ${name}.`,
    mail: apiKeyCreatedMail(row.prefix, input),
  });
  return { id, name, apiKey };
}
