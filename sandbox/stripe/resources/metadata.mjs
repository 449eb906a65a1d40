/**
 * Metadata after an update: keys are merged, an emptied key goes, an emptied whole goes altogether.
 * @param {Record<string, string> | null | undefined} before
 * @param {Record<string, string> | "" | undefined} given
 * @returns {Record<string, string>}
 */
export function mergeMetadata(before, given) {
  if (given === "") return {};
  const merged = { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** The named parameters as they were given; an emptied one is null. @param {Record<string, any>} params @param {string[]} names */
export function take(params, names) {
  return Object.fromEntries(
    names.filter((name) => name in params).map((name) => [name, params[name] === "" ? null : params[name]]),
  );
}
