const EITHER = /<<([^|]*)\|([^>]*)>>/g;

/**
 * Texts that are another where nothing is for sale hold both, as `<<with plans|without>>`. Answers the content with what
 * holds here; a block or entry that says nothing then is left out.
 */
export function planTexts<T>(content: T, hasPlans: boolean): T {
  return resolve(content, hasPlans) as T;
}

function resolve(content: unknown, hasPlans: boolean): unknown {
  if (typeof content === "string") return content.replace(EITHER, hasPlans ? "$1" : "$2");
  if (Array.isArray(content)) return content.map((each) => resolve(each, hasPlans)).filter((each) => each !== "");
  if (content === null || typeof content !== "object") return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, resolve(value, hasPlans)]));
}
