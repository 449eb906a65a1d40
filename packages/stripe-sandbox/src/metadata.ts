import type Stripe from "stripe";
import type { Wire } from "./objects";

/** Returns metadata after an update: keys are merged, an empty value removes its key, "" removes all. */
export function mergeMetadata(
  before: Stripe.Metadata | null,
  given: Wire<Stripe.Emptyable<Stripe.MetadataParam>> | undefined,
): Stripe.Metadata {
  if (given === "") return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.filter(([, value]) => value !== "").map(([key, value]) => [key, String(value)]));
}
