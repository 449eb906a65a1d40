import "server-only";
import type { MailContent } from "./mail-content";

/** Formats a time in UTC, such as "March 1, 2026 at 12:00 PM UTC". */
function moment(at: Date): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(at)} UTC`;
}

/** Returns the rows of a mail that say which browser did something, when, and from where. */
export function deviceFacts(device: { name: string; address: string | null; at: Date }): MailContent["facts"] {
  return [
    { label: "Device", value: device.name },
    { label: "When", value: moment(device.at) },
    ...(device.address ? [{ label: "IP address", value: device.address }] : []),
  ];
}
