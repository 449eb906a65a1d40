import { LabelItemsInput, LabelledItems, LabelledItemsQuery, MAX_LABELLED_IDS } from "@/lib/contracts/labels";
import { labelItems, listItemLabels } from "@/lib/domain/library/labels/label-items";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    query: LabelledItemsQuery,
    output: LabelledItems,
    api: {
      id: "listItemLabels",
      summary: "List the labels of several articles",
      description: `Of at most ${MAX_LABELLED_IDS} articles, in order of their ids. Articles that you do not have are left out.`,
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
      summary: "Put labels on articles, and take others off",
      description:
        "All of it or, with an error, nothing. Names that no label has become labels. Articles with a label are kept as starred ones are.",
      errors: ["CONFLICT"],
      example: { body: { ids: [81234], add: ["Recipes"], remove: ["Later"] } },
    },
  },
  ({ ctx, body }) => labelItems(ctx, body),
);
