import { randomUUID } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { changeEmail } from "@/lib/domain/people/accounts/change-email";
import { verifyEmailChange } from "@/lib/domain/people/accounts/verify-email-change";
import { freshSession } from "@/scripts/testing/fresh-session";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";

/** The password of the accounts that these functions change. */
export const PASSWORD = "correct horse";

let peers = 0;
/** A network address of the range for documentation (RFC 5737), another one each time. */
const newPeer = () => `203.0.${Math.floor(++peers / 250)}.${peers % 250}`;

export const newAddress = () => `moved-${randomUUID()}@example.com`;

/** Requests a change of address, which then waits for its code. Each request comes from its own network. */
export async function requestAddress(as: Ctx, newEmail: string): Promise<void> {
  const origin = { token: await freshSession(as), address: newPeer() };
  await changeEmail(as, { newEmail, password: PASSWORD }, origin);
}

/** Changes the address of an account. Returns the account as it is now. */
export async function changeAddress(as: Ctx, newEmail = newAddress()): Promise<Ctx> {
  await requestAddress(as, newEmail);
  await verifyEmailChange(as, { code: codeFor(newEmail) }, await freshSession(as));
  return { ...as, user: { ...as.user, email: newEmail } };
}

/** Returns the token of the link in the newest mail to an old address. */
export const undoToken = (address: string): string =>
  /undo-email\?token=([\w-]{43})/.exec(mailsTo(address).at(-1)?.text ?? "")?.[1] ?? "";
