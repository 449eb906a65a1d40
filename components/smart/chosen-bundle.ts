export const NO_BUNDLE = "none";
export const NEW_BUNDLE = "new";

/** Returns the bundle to save with; the id is null for "none" and for a new bundle. */
export function chosenBundle(choice: string, newName: string): { bundleId: number | null; newBundleName?: string } {
  if (choice === NEW_BUNDLE) return { bundleId: null, newBundleName: newName.trim() };
  const id = Number(choice);
  return { bundleId: choice !== NO_BUNDLE && Number.isSafeInteger(id) && id > 0 ? id : null };
}
