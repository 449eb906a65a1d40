import { Bundle, BundleChange, BundleDetail } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { getBundle } from "@/lib/domain/library/bundles/get-bundle";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: IdParams, output: BundleDetail, api: { id: "getBundle", summary: "Get a bundle and its feeds" } },
  ({ ctx, params }) => getBundle(ctx, params.id),
);

export const PATCH = route(
  {
    params: IdParams,
    body: BundleChange,
    output: Bundle,
    current: ({ ctx, params }) => getBundle(ctx, params.id),
    api: {
      id: "updateBundle",
      summary: "Update a bundle",
      example: { body: { name: "Evenings", color: "#8B5CF6" } },
    },
  },
  ({ ctx, params, body }) => updateBundle(ctx, params.id, body),
);

export const DELETE = route(
  {
    params: IdParams,
    current: ({ ctx, params }) => getBundle(ctx, params.id),
    api: { id: "deleteBundle", summary: "Permanently delete a bundle, but keep its feeds", isDestructive: true },
  },
  ({ ctx, params }) => deleteBundle(ctx, params.id),
);
