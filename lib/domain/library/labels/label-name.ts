import "server-only";
import { LabelName } from "@/lib/contracts/labels";
import { AppError } from "@/lib/errors";
import { plainMessage } from "@/lib/shared/validation/plain-message";

/** Returns a label's name as it is stored. Error: 400 for an empty or too long one, or one with control characters. */
export function labelName(given: string): string {
  const name = LabelName.safeParse(given, { error: plainMessage });
  if (name.success) return name.data.normalize("NFC");
  const [issue] = name.error.issues;
  throw new AppError("VALIDATION_ERROR", issue?.message ?? "Not a name", { details: { name: [issue?.message] } });
}

/** Returns the form that names differing only in case share. */
export function lowerName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
