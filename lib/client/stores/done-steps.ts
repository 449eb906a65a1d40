/** Returns the name in local storage of the guide steps that an account has ticked. */
export const doneStepsKey = (userId: string): string => `feedloom-guides-${userId}`;

/** Parses the ids of the ticked steps; invalid text counts as none. */
export function doneSteps(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Returns the text to store after a step is ticked or unticked. */
export function tickStep(stored: string | null, id: string, isDone: boolean): string {
  const others = doneSteps(stored).filter((other) => other !== id);
  return JSON.stringify(isDone ? [...others, id] : others);
}
