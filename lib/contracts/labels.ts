import { z } from "zod";
import { LABEL_LENGTH, MAX_LABELLED_IDS } from "@/lib/contracts/values/limits";
import { Id, lineOfText } from "./common";

export const MAX_LABELS = 500;
const MAX_NAMES = 20;

export const LabelName = lineOfText(LABEL_LENGTH).pipe(z.string().min(1, "Please enter a name"));

/** A label as an article shows it. */
export const ItemLabel = z.object({
  id: Id.meta({ example: 918273645546 }),
  name: z.string().meta({ description: "The name as first written. Unique, ignoring case.", example: "Recipes" }),
});
export type ItemLabel = z.infer<typeof ItemLabel>;

/** GET /api/labels */
export const Label = ItemLabel.extend({
  itemCount: z.int().nonnegative().describe("The number of articles with this label."),
});
export type Label = z.infer<typeof Label>;

/** POST /api/labels, PATCH /api/labels/{id} */
export const LabelInput = z.object({
  name: LabelName.meta({ description: "The name, up to 100 characters.", example: "Recipes" }),
});
export type LabelInput = z.infer<typeof LabelInput>;

/** GET /api/feed-items/labels: ids separated by commas. Those that are not the caller's are ignored. */
export const LabelledItemsQuery = z.object({
  ids: z
    .string()
    .regex(/^\d+(,\d+)*$/, "Ids of articles, separated by commas")
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().positive()).max(MAX_LABELLED_IDS))
    .meta({ description: "Comma-separated IDs. IDs of other accounts are ignored.", example: "81234,81240" }),
});
export type LabelledItemsQuery = z.infer<typeof LabelledItemsQuery>;

/** POST /api/feed-items/labels: names that no label has become labels. Ids that are not the caller's are ignored. */
export const LabelItemsInput = z
  .object({
    ids: z
      .array(Id)
      .min(1)
      .max(MAX_LABELLED_IDS)
      .meta({ description: "The IDs of articles. IDs of other accounts are ignored.", example: [81234] }),
    add: z
      .array(LabelName)
      .max(MAX_NAMES)
      .default([])
      .meta({
        description: "The names of labels to add. Unknown names become new labels.",
        example: ["Recipes"],
      }),
    remove: z.array(LabelName).max(MAX_NAMES).default([]).describe("The names of labels to remove."),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, "Enter a label to add or remove");
export type LabelItemsInput = z.infer<typeof LabelItemsInput>;

/** The named articles that are the caller's, with all labels that they have now, by name. */
export const LabelledItems = z.array(z.object({ id: Id, labels: z.array(ItemLabel) }));
export type LabelledItems = z.infer<typeof LabelledItems>;
