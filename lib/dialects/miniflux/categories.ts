import "server-only";
import { refreshFeeds } from "@/lib/domain/collecting/refresh/refresh-feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { readFeedFilters } from "@/lib/domain/exchange/transfer/settings/feed-filters";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { DEFAULT_BUNDLE_COLOR } from "@/lib/shared/constants";
import { type MinifluxCall, readObject, textIn } from "./call";
import { scopeOf } from "./entry-filter";
import { ALL, type Category, type Library, readLibrary } from "./library";
import { badRequest, pathNumber, switchOf } from "./query-values";
import { created, noContent, ok, okList } from "./responses";
import { categoryShape, countedCategoryShape, feedShape } from "./shapes";

/** GET /categories, with numbers of feeds and unread articles for ?counts=true */
export async function listCategories({ ctx, url }: MinifluxCall): Promise<Response> {
  const { categories } = await readLibrary(ctx);
  const shape = switchOf(url.searchParams, "counts") ? countedCategoryShape : categoryShape;
  return ok(categories.map((category) => shape(ctx.user, category)));
}

/** GET /categories/{id}/feeds */
export async function listFeedsOfCategory(call: MinifluxCall): Promise<Response> {
  const { feeds } = await categoryOf(call, await readLibrary(call.ctx));
  const filtersOf = await readFeedFilters(call.ctx);
  return okList(feeds, (feed) => feedShape(call.ctx.user, feed, filtersOf(feed.id)));
}

const categoryOf = ({ path }: MinifluxCall, library: Library): Category =>
  library.category(pathNumber(path[0], "category"));

const MAX_TITLE = 100;

/** Returns the title of a new or renamed category. Error: 400 for one that another category has. */
async function titleIn(call: MinifluxCall, library: Library, self?: Category): Promise<string | undefined> {
  const title = textIn(await readObject(call), "title")?.trim();
  if (title === undefined && self) return undefined;
  if (!title) throw badRequest("The title is mandatory.");
  if (title.length > MAX_TITLE) throw badRequest(`The title has more than ${MAX_TITLE} characters.`);
  const isTaken = library.categories.some(
    (category) => category !== self && category.title.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw badRequest("This category already exists.");
  return title;
}

/** POST /categories: {title} */
export async function createCategory(call: MinifluxCall): Promise<Response> {
  const { ctx } = call;
  const name = (await titleIn(call, await readLibrary(ctx))) ?? "";
  const bundle = await createBundle(ctx, { name, color: DEFAULT_BUNDLE_COLOR });
  return created(await shapeAfter(ctx, bundle.id));
}

/** PUT /categories/{id}: {title} */
export async function renameCategory(call: MinifluxCall): Promise<Response> {
  const { ctx } = call;
  const library = await readLibrary(ctx);
  const category = categoryOf(call, library);
  const name = await titleIn(call, library, category);
  const bundleId = bundleOf(category, "renamed");
  if (name !== undefined) await updateBundle(ctx, bundleId, { name });
  return created(await shapeAfter(ctx, bundleId));
}

async function shapeAfter(ctx: Ctx, bundleId: number) {
  return categoryShape(ctx.user, (await readLibrary(ctx)).category(bundleId));
}

/** Returns the bundle of a category. Error: 400 for that of feeds without one. */
function bundleOf({ bundleId }: Category, done: string): number {
  if (bundleId === null) throw badRequest(`“${ALL}” holds the feeds that are in no bundle; it cannot be ${done}.`);
  return bundleId;
}

/** DELETE /categories/{id}: its feeds stay and are then in no bundle, or in their next one */
export async function removeCategory(call: MinifluxCall): Promise<Response> {
  const category = categoryOf(call, await readLibrary(call.ctx));
  await deleteBundle(call.ctx, bundleOf(category, "deleted"));
  return noContent();
}

/** PUT /categories/{id}/refresh: that of feeds without a bundle refreshes all of them */
export async function refreshCategory(call: MinifluxCall): Promise<Response> {
  const { bundleId } = categoryOf(call, await readLibrary(call.ctx));
  await refreshFeeds(call.ctx, bundleId ?? undefined);
  return noContent();
}

/** PUT /categories/{id}/mark-all-as-read */
export async function markCategoryRead(call: MinifluxCall): Promise<Response> {
  const { ctx } = call;
  const category = categoryOf(call, await readLibrary(ctx));
  await markScopeRead(ctx, scopeOf({ category }), { arrivedUntil: ctx.now() });
  return noContent();
}
