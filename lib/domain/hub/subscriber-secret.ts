import "server-only";
import { openFromText, sealAsText } from "@/lib/platform/sealed-secret";

const PURPOSE = "hub-subscriber";

/** Returns a subscriber's secret as it is stored. */
export const sealSubscriberSecret = (secret: string): string => sealAsText(PURPOSE, secret);

/** Returns a stored secret; null when it cannot be read any more. */
export const openSubscriberSecret = (stored: string): string | null => openFromText(PURPOSE, stored);
