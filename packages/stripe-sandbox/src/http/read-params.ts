import { invalid } from "./stripe-error";

const INTEGERS = new Set([
  "balance",
  "exp_month",
  "exp_year",
  "limit",
  "proration_date",
  "quantity",
  "trial_period_days",
  "unit_amount",
]);
const BOOLEANS = new Set(["active", "cancel_at_period_end", "prorate", "transfer_lookup_key"]);

type Tree = { [name: string]: unknown };

/**
 * Decodes the parameters of a call as the service does: `items[0][price]=x` becomes nested objects and arrays, and numbers
 * and booleans get their type by their name.
 * @param accepted the names a call may have, such as `items[][price]`; `metadata*` accepts everything below `metadata`
 * @throws StripeError 400 for any other name, or for a value of the wrong type
 */
export function readParams(text: string, accepted: readonly string[]): Tree {
  const root: Tree = Object.create(null);
  const given = [...new URLSearchParams(text)];
  const unknown = given.find(([name]) => !isAccepted(name, accepted))?.[0];
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
  for (const [name, value] of given) {
    const path = name.replaceAll("]", "").split("[");
    put(root, path, path.includes("metadata") ? value : typed(path.at(-1) ?? "", value, name));
  }
  return withArrays(root) as Tree;
}

function isAccepted(name: string, accepted: readonly string[]): boolean {
  const pattern = name.replaceAll(/\[\d+\]/g, "[]");
  return accepted.some(
    (known) => pattern === known || (known.endsWith("*") && pattern.startsWith(`${known.slice(0, -1)}[`)),
  );
}

function typed(name: string, value: string, place: string): unknown {
  if (INTEGERS.has(name)) {
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, place, "parameter_invalid_integer");
    return Number(value);
  }
  if (BOOLEANS.has(name)) {
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${value}`, place, "parameter_invalid_boolean");
    return value === "true";
  }
  return value;
}

function put(root: Tree, path: string[], value: unknown) {
  let place = root;
  for (const part of path.slice(0, -1)) {
    const next = typeof place[part] === "object" ? (place[part] as Tree) : Object.create(null);
    place[part] = next;
    place = next;
  }
  place[path.at(-1) || String(Object.keys(place).length)] = value;
}

/** Turns objects whose keys are numbers into arrays. */
function withArrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withArrays(entry)] as const);
  const isArray = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isArray ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}
