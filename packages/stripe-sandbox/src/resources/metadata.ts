import type Stripe from "stripe";
import type { Checked } from "../objects";

type MetadataParam = Stripe.Emptyable<Stripe.MetadataParam>;

/** Returns metadata after an update: keys are merged, an empty value removes its key, "" removes all. */
export function mergeMetadata(
  before: Stripe.Metadata | null | undefined,
  given: Checked<MetadataParam> | undefined,
): Stripe.Metadata {
  if (given === "") return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(
    merged.filter(([, value]) => value !== "" && value !== null).map(([key, value]) => [key, String(value)]),
  );
}

/** Returns the named parameters that were given; an empty one becomes null. */
export function pick(params: object, names: readonly string[]): Record<string, unknown> {
  const given = params as Record<string, unknown>;
  return Object.fromEntries(
    names.filter((name) => name in given).map((name) => [name, given[name] === "" ? null : given[name]]),
  );
}
