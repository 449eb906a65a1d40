import { z } from "zod";
import { fieldMessage } from "./field-message";

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues.map(({ message }) => message);

test.each([
  ["nothing where something is needed", z.string().min(1), "", "Please fill this in"],
  ["too few characters", z.string().min(3), "a", "Please enter at least 3 characters"],
  ["too many characters", z.string().max(2), "abc", "At most 2 characters"],
  ["a missing value", z.string(), undefined, "Please fill this in"],
  ["a value of another kind", z.enum(["a"]), "b", "Invalid value"],
])("%s is said in words for people", (_what, schema, value, message) => {
  expect(said(schema, value)).toEqual([message]);
});

test("a rule's own message stays", () => {
  expect(said(z.string().min(1, "Password is required"), "")).toEqual(["Password is required"]);
});
