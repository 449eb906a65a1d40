/** Where this browser keeps which steps of the guides an account has ticked off. */
export const doneStepsKey = (userId: string): string => `feedloom-guides-${userId}`;

/** The ids of the steps that a stored text holds; anything else counts as none. Pure. */
export function doneSteps(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The text to store once a step is ticked, or not any more. Pure. */
export function tickStep(stored: string | null, id: string, isDone: boolean): string {
  const others = doneSteps(stored).filter((other) => other !== id);
  return JSON.stringify(isDone ? [...others, id] : others);
}
