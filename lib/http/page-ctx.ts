import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { isTimeZone } from "@/lib/contracts/alerts";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { readSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { LIBRARY_VIEW_COOKIE, type LibraryView, parseLibraryView } from "@/lib/shared/library-view";
import { LIST_VIEW_COOKIE, type ListView, parseListView } from "@/lib/shared/list-view";
import { HELP_PATH, SESSION_ENDED } from "@/lib/shared/paths";
import { DIRECT, IMAGES_COOKIE } from "@/lib/shared/relayed-address";
import { safePath } from "@/lib/shared/safe-path";
import { readSessionToken } from "./sign-in/session-cookie";
import { callerAddress } from "./sign-in/sign-in-origin";
import { systemCtx } from "./system-ctx";

/** Returns the signed-in user's context for a server component, or null; read once per request. */
export const pageCtx = cache(async (): Promise<Ctx | null> => {
  const token = await pageToken();
  if (!token) return null;
  const system = systemCtx();
  const session = await readSession(system, token, { slide: false });
  return session ? { ...system, user: session.user } : null;
});

/** Returns the context for a signed-in screen; when the session has ended, redirects to the login page, which leads back. */
export async function memberCtx(): Promise<Ctx> {
  const ctx = await pageCtx();
  if (ctx) return ctx;
  const path = safePath((await headers()).get("x-path"));
  // Nobody has to sign in to read the answers.
  if (path.split("?")[0] === HELP_PATH) return redirect(`${HELP_PATH}?${SESSION_ENDED}=1`);
  return redirect(path === "/" ? "/login" : `/login?next=${encodeURIComponent(path)}`);
}

/** Returns the context for a screen that shows something before anybody has signed in. */
export const visitorCtx = (): SystemCtx => systemCtx();

/** Returns the network address of the caller of a document or a picture; null if it is unknown. */
export const visitorAddress = ({ headers }: Request): string | null => callerAddress(headers);

/** Returns the session cookie's token, for what a screen says about this very session. */
export async function pageToken(): Promise<string | null> {
  return readSessionToken(await headers(), now()).token;
}

/** Returns the server's time (ms) and the user's IANA zone, which the browser left in a cookie; UTC until it has. */
export async function readerClock(ctx: Ctx): Promise<{ now: number; timeZone: string }> {
  const zone = (await cookies()).get("feedloom-tz")?.value;
  return { now: ctx.now().getTime(), timeZone: zone && isTimeZone(zone) ? zone : "UTC" };
}

/** Returns the library's layout on this device from the browser's cookie. */
export async function libraryView(): Promise<LibraryView> {
  return parseLibraryView((await cookies()).get(LIBRARY_VIEW_COOKIE)?.value);
}

/** Returns the lists' layout on this device from the browser's cookie. */
export async function listView(): Promise<ListView> {
  return parseListView((await cookies()).get(LIST_VIEW_COOKIE)?.value);
}

/** Returns true if this document may show pictures straight from their sites: the policy was made by the same cookie. */
export async function hasDirectImages(): Promise<boolean> {
  return (await cookies()).get(IMAGES_COOKIE)?.value === DIRECT;
}
