import { z } from "zod";
import { Bundle, NewBundle } from "@/lib/contracts/bundles";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { route } from "@/lib/http/route";

/** GET /api/bundles — the caller's bundles with their counts */
export const GET = route({ readsReplica: true, output: z.array(Bundle) }, ({ ctx }) => listBundles(ctx));

/** POST /api/bundles — creates an empty bundle */
export const POST = route({ body: NewBundle, output: Bundle, status: 201 }, ({ ctx, body }) => createBundle(ctx, body));
