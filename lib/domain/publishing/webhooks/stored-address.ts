import "server-only";
import { textSeal } from "@/lib/platform/sealed-secret";

const { seal, open } = textSeal("webhook-address");

/** Returns an address as it is stored: it may hold a token or a password. Mail has none. */
export const sealAddress = (url: string): string => (url === "" ? "" : seal(url));

/** Returns a stored address; empty when it cannot be read any more. */
export const openAddress = (stored: string): string => open(stored) ?? "";
