import { invalid, missing } from "./stripe-error.mjs";

/**
 * One page of a list, newest first, as `limit`, `starting_after` and `ending_before` say.
 * @param {Record<string, any>[]} objects
 * @param {Record<string, any>} params
 * @param {string} url
 */
export function page(objects, params, url) {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid(`This value must be between 1 and 100 (inclusive). You passed ${limit}.`, "limit");
  const matching = objects.filter((object) => isWithin(object.created, params.created));
  let from = 0;
  let to = matching.length;
  if (params.starting_after) from = placeOf(matching, params.starting_after, "starting_after") + 1;
  if (params.ending_before) to = placeOf(matching, params.ending_before, "ending_before");
  const window = matching.slice(from, to);
  const data = params.ending_before ? window.slice(-limit) : window.slice(0, limit);
  return { object: "list", data, has_more: window.length > data.length, url };
}

/** @param {Record<string, any>[]} objects @param {string} id @param {string} param */
function placeOf(objects, id, param) {
  const place = objects.findIndex((object) => object.id === id);
  if (place === -1) throw missing("object", id, param);
  return place;
}

/** @param {number} time @param {number | { gt?: number, gte?: number, lt?: number, lte?: number } | undefined} range */
export function isWithin(time, range) {
  if (range === undefined) return true;
  if (typeof range === "number") return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
