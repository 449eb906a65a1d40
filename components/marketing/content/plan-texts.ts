const VARIANTS = /<<([^|]*)\|([^>]*)>>/g;

/**
 * Returns the content with the texts that apply to this installation: `<<with plans|without>>` in a text stands for one
 * version where plans are sold and one where they are not. List entries that become empty are removed.
 */
export function planTexts<T>(content: T, hasPlans: boolean): T {
  return resolve(content, hasPlans) as T;
}

function resolve(content: unknown, hasPlans: boolean): unknown {
  if (typeof content === "string") return content.replace(VARIANTS, hasPlans ? "$1" : "$2");
  if (Array.isArray(content)) return content.map((each) => resolve(each, hasPlans)).filter((each) => each !== "");
  if (content === null || typeof content !== "object") return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, resolve(value, hasPlans)]));
}
