import { invalid, type StripeError } from "./stripe-error";

const DEPTH_LIMIT = 4;

/** Fields that are present only when `expand[]` names them, by the `object` name of their owner. */
export type IncludableFields = Record<string, Record<string, (id: string) => unknown>>;

export type ExpandSources = { objects: ReadonlyMap<string, object>; includable: IncludableFields };

/**
 * Replaces the ids that `expand[]` names by their objects, and adds the fields that are present on request only.
 * @param response is changed
 */
export function expand<T>(sources: ExpandSources, response: T, paths: string[]): T {
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > DEPTH_LIMIT + (names[0] === "data" ? 1 : 0)) {
      throw invalid(`You cannot expand more than ${DEPTH_LIMIT} levels of a property. Property: ${path}`, "expand");
    }
    follow(sources, response, { names, path });
  }
  return response;
}

function follow(sources: ExpandSources, place: unknown, { names, path }: { names: string[]; path: string }) {
  const [name, ...rest] = names;
  if (name === undefined || place === null) return;
  if (Array.isArray(place)) {
    for (const entry of place) follow(sources, entry, { names, path });
    return;
  }
  if (typeof place !== "object") throw notExpandable(path, name);
  const owner = place as Record<string, unknown>;
  const include = sources.includable[String(owner.object)]?.[name];
  if (include && typeof owner[name] !== "object") owner[name] = structuredClone(include(String(owner.id)));
  else if (!include && !(name in owner)) throw notExpandable(path, name);
  const value = owner[name];
  if (typeof value === "string") {
    const found = sources.objects.get(value);
    if (!found) throw notExpandable(path, name);
    owner[name] = structuredClone(found);
  } else if (rest.length === 0 && !include && value !== null && typeof value !== "object") {
    throw notExpandable(path, name);
  }
  follow(sources, owner[name], { names: rest, path });
}

function notExpandable(path: string, name: string): StripeError {
  return invalid(
    `This property cannot be expanded (${name}). You may want to try expanding 'data.${path}' or check the spelling.`,
    "expand",
  );
}
