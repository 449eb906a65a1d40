import { invalid } from "./stripe-error.mjs";

const DEPTH_LIMIT = 4;

/**
 * Replaces the ids that `expand[]` names by what they stand for, and adds what is shown only when asked for.
 * @param {{ store: ReturnType<typeof import("../store.mjs").createStore>, includable: Record<string, Record<string, (object: any) => unknown>> }} box
 * @param {Record<string, any>} answer a copy, which is changed
 * @param {string[]} paths
 */
export function expand(box, answer, paths) {
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > DEPTH_LIMIT + (names[0] === "data" ? 1 : 0)) {
      throw invalid(`You cannot expand more than ${DEPTH_LIMIT} levels of a property. Property: ${path}`, "expand");
    }
    follow(box, answer, { names, path });
  }
  return answer;
}

/** @param {Parameters<typeof expand>[0]} box @param {any} place @param {{ names: string[], path: string }} way */
function follow(box, place, { names, path }) {
  const [name, ...rest] = names;
  if (name === undefined || place === null) return;
  if (Array.isArray(place)) {
    for (const entry of place) follow(box, entry, { names, path });
    return;
  }
  const include = box.includable[place.object]?.[name];
  if (include && typeof place[name] !== "object") place[name] = structuredClone(include(place));
  else if (!include && !(name in place)) throw notExpandable(path, name);
  const value = place[name];
  if (typeof value === "string") {
    const found = box.store.objects.get(value);
    if (!found) throw notExpandable(path, name);
    place[name] = structuredClone(found);
  } else if (rest.length === 0 && !include && value !== null && typeof value !== "object")
    throw notExpandable(path, name);
  follow(box, place[name], { names: rest, path });
}

/** @param {string} path @param {string} name */
function notExpandable(path, name) {
  return invalid(
    `This property cannot be expanded (${name}). You may want to try expanding 'data.${path}' or check the spelling.`,
    "expand",
  );
}
