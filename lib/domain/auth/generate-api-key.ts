import "server-only";
import { randomInt } from "node:crypto";
import type { ApiKeyInput, NewApiKey } from "@/lib/contracts/auth";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { apiKeyCreatedMail } from "@/lib/domain/mail/security-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";
import { AppError } from "@/lib/errors";
import { tokenHash } from "@/lib/platform/secret-token";
import { countAttempt } from "./attempts";
import { requireOpenSession } from "./revoke-access";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 40;
/** Of the whole key including "fl_": enough to recognise it by. */
const PREFIX_LENGTH = 8;
/** Every key is told by mail: whoever has a session must not bury other mails under these. */
const KEYS = { limit: 10, windowMs: 60 * 60_000 };

/**
 * Creates the caller's API key and revokes the earlier one. The key is returned this once; only its hash is stored.
 * Errors: PLAN_LIMIT where the plan has no API keys; RATE_LIMITED after 10 in an hour; UNAUTHORIZED when the session
 * (`token`) ended meanwhile.
 */
export async function generateApiKey(ctx: Ctx, input: ApiKeyInput, token: string | null): Promise<NewApiKey> {
  const { canCreateApiKey } = await readEntitlements(ctx);
  if (!canCreateApiKey) {
    throw new AppError("PLAN_LIMIT", "API keys are beyond the limit of your plan. Please upgrade to Pro.");
  }
  await countAttempt(ctx, [{ bucket: `api-key:${ctx.user.id}`, ...KEYS }]);
  const random = Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const apiKey = `fl_${random.join("")}`;
  const row = { hash: tokenHash(apiKey), prefix: apiKey.slice(0, PREFIX_LENGTH), ...input, createdAt: ctx.now() };
  await ctx.db.prisma.$transaction(async (tx) => {
    await requireOpenSession(tx, { userKey: ctx.user.key, token }, ctx.now());
    await tx.apiKey.upsert({
      where: { userKey: ctx.user.key },
      create: { userKey: ctx.user.key, ...row },
      update: { ...row, lastUsedAt: null },
    });
  });
  await notifyOwner(ctx, {
    title: "API key created",
    message: "A new API key was created. An earlier one has stopped working.",
    mail: apiKeyCreatedMail(row.prefix, input.scope),
  });
  return { apiKey };
}
