import { z } from "zod";
import { Bundle, NewBundle } from "@/lib/contracts/bundles";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    output: z.array(Bundle),
    api: { id: "listBundles", summary: "List bundles with their counts" },
  },
  ({ ctx }) => listBundles(ctx),
);

export const POST = route(
  {
    body: NewBundle,
    output: Bundle,
    status: 201,
    api: {
      id: "createBundle",
      summary: "Create a bundle",
      errors: ["PLAN_LIMIT"],
      example: { body: { name: "Mornings", description: "Before the first cup.", color: "#10B981" } },
    },
  },
  ({ ctx, body }) => createBundle(ctx, body),
);
