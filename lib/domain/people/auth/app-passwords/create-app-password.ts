import "server-only";
import { type AppPasswordInput, MAX_APP_PASSWORDS, type NewAppPassword } from "@/lib/contracts/app-passwords";
import { appPasswordCreatedMail } from "@/lib/domain/base/mail/security-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { countAttempt } from "@/lib/domain/people/auth/attempts";
import { requireOpenSession } from "@/lib/domain/people/auth/revoke-access";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { appPasswordHash, feverKey, feverKeyHash, newAppPassword } from "./app-password-hashes";

/**
 * Every new app password is reported by mail. The limit keeps an intruder with a session from burying other mails under
 * these.
 */
const CREATED = { limit: 30, windowMs: 60 * 60_000 };

/**
 * Creates an app password. It is returned this once; only its keyed hashes are stored. Errors: CONFLICT beyond
 * `MAX_APP_PASSWORDS`; RATE_LIMITED after 30 in an hour; UNAUTHORIZED when the session (`token`) ended in the meantime.
 */
export async function createAppPassword(
  ctx: Ctx,
  input: AppPasswordInput,
  token: string | null,
): Promise<NewAppPassword> {
  await countAttempt(ctx, [{ bucket: `app-password:${ctx.user.id}`, ...CREATED }]);
  const created = await ctx.db.prisma.$transaction(async (tx) => {
    // It locks the account, so that passwords created at once cannot pass the limit together.
    await requireOpenSession(tx, { userKey: ctx.user.key, token }, ctx.now());
    if ((await tx.appPassword.count({ where: { userKey: ctx.user.key } })) >= MAX_APP_PASSWORDS) {
      throw new AppError("CONFLICT", `You have ${MAX_APP_PASSWORDS} app passwords. Revoke one that you no longer use.`);
    }
    return insertAppPassword(tx, ctx, input);
  });
  ctx.changes.addForAllTabs(ctx.user.key, { type: "account" });
  await notifyOwner(ctx, {
    title: "App password created",
    message: `An app password was created for ${created.name}.`,
    mail: appPasswordCreatedMail(created.name, input.scope),
  });
  return created;
}

/** Inserts the row of a new app password, for the address that the account has now. */
export async function insertAppPassword(
  tx: PrismaTx,
  { user, now }: Pick<Ctx, "user" | "now">,
  { name, scope }: AppPasswordInput,
): Promise<NewAppPassword> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { key: user.key }, select: { email: true } });
  const password = newAppPassword();
  const hashes = { passwordHash: appPasswordHash(password), feverHash: feverKeyHash(feverKey(email, password)) };
  const { passwordHash, feverHash } = hashes;
  if (!passwordHash || !feverHash) throw new Error("an app password has the wrong shape");
  const data = { userKey: user.key, name, scope, email, passwordHash, feverHash, createdAt: now() };
  const { id } = await tx.appPassword.create({ data, select: { id: true } });
  return { id, name, password };
}
