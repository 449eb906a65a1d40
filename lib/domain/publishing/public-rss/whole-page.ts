import "server-only";
import type { PageWay, PublicKind } from "./public-sql";

/** The result of a statement, and the number of rows that it looked at. */
type Found<Result> = { result: Result; found: number };

/**
 * Reads a page of a public document the short way, through its owner's own list, where there is one: mostly the first rows of
 * that list are a page. Where they are not, because most of what the owner follows is private, or there are no more, the
 * feeds are merged.
 */
export async function wholePage<Result>(
  { kind, rows }: { kind: PublicKind; rows: number },
  read: (way: PageWay) => Promise<Found<Result>>,
): Promise<Result> {
  if (kind === "user") {
    const { result, found } = await read("list");
    if (found >= rows) return result;
  }
  return (await read("merge")).result;
}
