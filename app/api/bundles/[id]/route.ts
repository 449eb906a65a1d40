import { Bundle, BundleChange, BundleDetail } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { getBundle } from "@/lib/domain/library/bundles/get-bundle";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { route } from "@/lib/http/route";

/** GET /api/bundles/{id} — one bundle and its feeds */
export const GET = route({ params: IdParams, output: BundleDetail }, ({ ctx, params }) => getBundle(ctx, params.id));

/** PATCH /api/bundles/{id} — changes name, description or colour */
export const PATCH = route(
  { params: IdParams, body: BundleChange, output: Bundle, current: ({ ctx, params }) => getBundle(ctx, params.id) },
  ({ ctx, params, body }) => updateBundle(ctx, params.id, body),
);

/** DELETE /api/bundles/{id} — deletes the bundle for good; its feeds stay */
export const DELETE = route(
  { params: IdParams, current: ({ ctx, params }) => getBundle(ctx, params.id) },
  ({ ctx, params }) => deleteBundle(ctx, params.id),
);
