import type { z } from "zod";

/** Returns a sentence for a rule of a form that has no message of its own, in place of the validator's. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_small" && issue.origin === "string") {
    return Number(issue.minimum) > 1 ? `Please enter at least ${issue.minimum} characters` : "Please fill this in";
  }
  if (issue.code === "too_big" && issue.origin === "string") return `At most ${issue.maximum} characters`;
  if (issue.code === "invalid_type" && issue.input === undefined) return "Please fill this in";
  return "Invalid value";
}
