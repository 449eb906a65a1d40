import { invalid, missing } from "./stripe-error";

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export type PageParams = { limit?: number; starting_after?: string; ending_before?: string; created?: Range | number };
export type ListPage<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

/**
 * Returns one page of a list.
 * @param objects newest first
 */
export function page<T extends { id: string; created?: number }>(
  objects: T[],
  params: PageParams,
  url: string,
): ListPage<T> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid(`This value must be between 1 and 100 (inclusive). You passed ${limit}.`, "limit");
  const matching = objects.filter((object) => isWithin(object.created ?? 0, params.created));
  const from = params.starting_after ? indexOf(matching, params.starting_after, "starting_after") + 1 : 0;
  const to = params.ending_before ? indexOf(matching, params.ending_before, "ending_before") : matching.length;
  const rest = matching.slice(from, to);
  const data = params.ending_before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: "list", data, has_more: rest.length > data.length, url };
}

function indexOf(objects: { id: string }[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index === -1) throw missing("object", id, param);
  return index;
}

function isWithin(time: number, range: PageParams["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
