import "server-only";
import { textSeal } from "@/lib/platform/sealed-secret";

/** For the secrets that subscribers give our hub. */
export const subscriberSecret = textSeal("hub-subscriber");
