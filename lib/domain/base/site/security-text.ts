import "server-only";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { publicAddress } from "./public-address";

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** Returns security.txt (RFC 9116) as of a time. It expires at a midnight (UTC) half a year later, so it changes once a day. */
export function securityText(at: Date = now()): string {
  const expires = new Date((Math.floor(at.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${encodeURI(env().mail.support)}`,
    `Contact: ${publicAddress()}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicAddress()}/.well-known/security.txt`,
    "",
  ].join("\n");
}
