import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Returns a sentence for a rule of a contract that has no message of its own, in place of the validator's. */
export function plainMessage(issue: Issue): string {
  const name = issue.path?.join(".");
  return `${name ? `The field "${name}"` : "This"} ${problemOf(issue)}.`;
}

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${TYPES[issue.expected] ?? "something else"}`;
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin !== "number"
        ? "must not be empty"
        : `must ${boundOf(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `must ${boundOf(issue.origin, "at most", issue.maximum)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    default:
      return "is not valid";
  }
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function boundOf(origin: string, words: string, bound: number | bigint): string {
  if (origin === "string") return `have ${words} ${bound} character${Number(bound) === 1 ? "" : "s"}`;
  if (origin === "array" || origin === "set") return `have ${words} ${bound} entr${Number(bound) === 1 ? "y" : "ies"}`;
  return `be ${words} ${bound}`;
}
