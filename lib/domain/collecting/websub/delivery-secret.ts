import "server-only";
import { textSeal } from "@/lib/platform/sealed-secret";

/** For the secrets that hubs sign deliveries with. */
export const deliverySecret = textSeal("websub-delivery");
