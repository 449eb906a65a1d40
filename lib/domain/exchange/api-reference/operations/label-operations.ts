import "server-only";
import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import {
  Label,
  LabelInput,
  LabelItemsInput,
  LabelledItems,
  LabelledItemsQuery,
  MAX_LABELLED_IDS,
  MAX_LABELS,
} from "@/lib/contracts/labels";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const label = operationsOf("Labels");

export const LABEL_OPERATIONS: Operation[] = [
  label("listLabels", "GET /api/labels", {
    summary: "List your labels",
    description: "By name. The articles of one are `GET /api/feed-items` with its `labelId`.",
    output: z.array(Label),
  }),
  label("createLabel", "POST /api/labels", {
    summary: "Make a label",
    description: `One of this name, in any case, is returned as it is. At most ${MAX_LABELS}.`,
    body: LabelInput,
    output: Label,
    status: 201,
    errors: ["CONFLICT"],
    example: { body: { name: "Recipes" } },
  }),
  label("getLabel", "GET /api/labels/{id}", {
    summary: "Read one label",
    params: IdParams,
    output: Label,
    errors: ["NOT_FOUND"],
  }),
  label("renameLabel", "PATCH /api/labels/{id}", {
    isConditional: true,
    summary: "Rename a label",
    description: "Another label of this name, in any case, is a conflict.",
    params: IdParams,
    body: LabelInput,
    output: Label,
    errors: ["NOT_FOUND", "CONFLICT"],
    example: { body: { name: "Cooking" } },
  }),
  label("deleteLabel", "DELETE /api/labels/{id}", {
    isConditional: true,
    summary: "Delete a label",
    description: "Its articles stay.",
    params: IdParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  label("listItemLabels", "GET /api/feed-items/labels", {
    summary: "List the labels of several articles",
    description: `Of at most ${MAX_LABELLED_IDS} articles, in order of their ids. Articles that you do not have are left out.`,
    query: LabelledItemsQuery,
    output: LabelledItems,
    example: { query: { ids: "81234,81240" } },
  }),
  label("labelItems", "POST /api/feed-items/labels", {
    summary: "Put labels on articles, and take others off",
    description:
      "All of it or, with an error, nothing. Names that no label has become labels. Articles with a label are kept as starred ones are.",
    body: LabelItemsInput,
    output: LabelledItems,
    errors: ["CONFLICT"],
    example: { body: { ids: [81234], add: ["Recipes"], remove: ["Later"] } },
  }),
];
