import { LabelItemsInput, LabelledItems, LabelledItemsQuery } from "@/lib/contracts/labels";
import { MAX_LABELLED_IDS } from "@/lib/contracts/values/limits";
import { labelItems, listItemLabels } from "@/lib/domain/library/labels/label-items";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    query: LabelledItemsQuery,
    output: LabelledItems,
    api: {
      id: "listItemLabels",
      summary: "List the labels of several articles",
      description: `Accepts up to ${MAX_LABELLED_IDS} articles and sorts the result by ID. Articles that aren't in your feeds are left out.`,
      example: { query: { ids: "81234,81240" } },
    },
  },
  ({ ctx, query }) => listItemLabels(ctx, query.ids),
);

export const POST = route(
  {
    body: LabelItemsInput,
    output: LabelledItems,
    api: {
      id: "labelItems",
      summary: "Add and remove labels of articles",
      description:
        "Applies all changes, or none if the call fails. Unknown names become new labels. Labelled articles are kept like starred ones.",
      errors: ["CONFLICT"],
      example: { body: { ids: [81234], add: ["Recipes"], remove: ["Later"] } },
    },
  },
  ({ ctx, body }) => labelItems(ctx, body),
);
