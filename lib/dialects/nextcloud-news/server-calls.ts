import "server-only";
import { json } from "@/lib/dialects/shared/stream-json";
import { AppError } from "@/lib/errors";
import type { NewsCall } from "./news-call";
import { NEWS_VERSION } from "./shape-news";

/** Calls about the server and its user instead of their news. */

export const version = () => json({ version: NEWS_VERSION });

/** Nothing here can be set up wrongly by its user. */
export const status = () =>
  json({ version: NEWS_VERSION, warnings: { improperlyConfiguredCron: false, incorrectDbCharset: false } });

export function user({ ctx }: NewsCall): Response {
  const { email } = ctx.user;
  const now = Math.floor(ctx.now().getTime() / 1000);
  return json({ userId: email, displayName: email, lastLoginTimestamp: now, avatar: null });
}

/** Calls of administrators, who run the updates of a Nextcloud by them: here nobody needs to. Error: 403. */
export function refuseAdministration(): never {
  throw new AppError("FORBIDDEN", "Feeds are fetched by the server itself");
}

/** Returns the user that the app for Android shows. In version 1 of the protocol, 100 means success. */
export function ocsUser({ ctx, parts: [ocsVersion] }: NewsCall): Response {
  const { email } = ctx.user;
  const meta = { status: "ok", statuscode: ocsVersion === "1" ? 100 : 200, message: "OK" };
  return json({ ocs: { meta, data: { enabled: true, id: email, email, displayname: email, "display-name": email } } });
}

/** Returns the server status, which Nextcloud apps request first, without signing in. */
export const serverStatus = () =>
  json({
    installed: true,
    maintenance: false,
    needsDbUpgrade: false,
    version: "31.0.0.0",
    versionstring: "31.0.0",
    edition: "",
    productname: "Feedloom",
    extendedSupport: false,
  });
