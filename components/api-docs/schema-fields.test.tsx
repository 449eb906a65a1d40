import { render, screen } from "@testing-library/react";
import type { JsonSchema } from "@/lib/contracts/api-document";
import { FieldList, fieldsOf, resolve, typeOf } from "./schema-fields";

const SCHEMAS: Record<string, JsonSchema> = {
  Feed: {
    type: "object",
    properties: { id: { type: "integer" }, title: { type: "string", description: "Its `name`." } },
    required: ["id"],
  },
};
const FEED = { $ref: "#/components/schemas/Feed" };

test.each<[JsonSchema, string]>([
  [FEED, "Feed"],
  [{ type: "string", format: "date-time" }, "string (date-time)"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ anyOf: [FEED, { type: "null" }, { type: "null" }] }, "Feed or null"],
  [{ enum: ["all", 1] }, '"all" | 1'],
  [{ const: true }, "true"],
  [{ type: "array", items: FEED }, "array of Feed"],
  [{ type: "array" }, "array"],
  [{}, "any"],
])("typeOf %j is %s", (schema, type) => expect(typeOf(schema)).toBe(type));

test("resolve follows a reference, and one that leads nowhere allows anything", () => {
  expect(resolve(FEED, SCHEMAS)).toBe(SCHEMAS.Feed);
  expect(resolve({ $ref: "#/components/schemas/Gone" }, SCHEMAS)).toEqual({});
  expect(resolve({ type: "string" }, SCHEMAS)).toEqual({ type: "string" });
});

test.each<[string, JsonSchema]>([
  ["a reference", FEED],
  ["an array", { type: "array", items: FEED }],
  ["the first alternative", { anyOf: [FEED, { type: "null" }] }],
])("fieldsOf %s returns the fields of the object", (_, schema) => {
  expect(fieldsOf(schema, SCHEMAS).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["id", true],
    ["title", false],
  ]);
});

test("FieldList shows types and descriptions, and marks required fields only when asked to", () => {
  const rows = fieldsOf(FEED, SCHEMAS);
  const { rerender } = render(<FieldList rows={rows} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["idinteger", "titlestring"]);
  expect(screen.getByText("name").tagName).toBe("CODE");
  expect(screen.queryByText("required")).toBeNull();
  rerender(<FieldList rows={rows} marks />);
  expect(screen.getAllByText("required")).toHaveLength(1);
});

test.each<[JsonSchema, string]>([
  [{ minLength: 1, maxLength: 80 }, "not empty, at most 80 characters"],
  [{ minLength: 6 }, "at least 6 characters"],
  [{ minItems: 1, maxItems: 50 }, "at least 1, at most 50"],
  [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 20 }, "from 0, default 20"],
])("FieldList describes the bounds %j", (schema, text) => {
  render(<FieldList rows={[{ name: "x", schema, isRequired: false }]} />);
  expect(screen.getByRole("definition")).toHaveTextContent(text);
});
