import type { AppScope, NewAppPassword } from "@/lib/contracts/app-passwords";
import type { Ctx } from "@/lib/domain/ctx";
import { insertAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";

/** A new app password of a user, without alert and mail. */
export function freshAppPassword(ctx: Ctx, scope: AppScope = "write"): Promise<NewAppPassword> {
  return ctx.db.prisma.$transaction((tx) => insertAppPassword(tx, ctx, { name: `An app that may ${scope}`, scope }));
}
