import "server-only";
import { openFromText, sealAsText } from "@/lib/platform/sealed-secret";

const PURPOSE = "websub-delivery";

/** Returns the secret that a hub signs with as it is stored. */
export const sealDeliverySecret = (secret: string): string => sealAsText(PURPOSE, secret);

/** Returns a stored secret; null when it cannot be read any more. */
export const openDeliverySecret = (stored: string): string | null => openFromText(PURPOSE, stored);
