import { invalid } from "./stripe-error";

const DEPTH_LIMIT = 10;

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Tree = { [name: string]: string | Tree };

/**
 * Decodes a form as the service does: `items[0][price]=x` and `expand[]=y` become nested objects and arrays. Every value
 * stays a string until its type is known.
 */
export function decodeForm(text: string): { [name: string]: FormValue } {
  const root: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withArrays(value)]));
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf("[");
  if (bracket === -1) return [name];
  const rest = name.slice(bracket);
  if (bracket === 0 || !/^(\[[^[\]]*\])+$/.test(rest)) throw invalid(`Invalid parameter name: ${name}`, name);
  const path = [name.slice(0, bracket), ...rest.slice(1, -1).split("][")];
  if (path.length > DEPTH_LIMIT) throw invalid(`Parameter is nested too deeply: ${name}`, name);
  return path;
}

function put(root: Tree, path: string[], value: string) {
  let place = root;
  for (const [index, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(place).length) : part;
    if (index === path.length - 1) {
      place[key] = value;
      return;
    }
    const known = place[key];
    const next: Tree = typeof known === "object" ? known : Object.create(null);
    place[key] = next;
    place = next;
  }
}

/** Turns objects whose keys are numbers into arrays. */
function withArrays(value: string | Tree): FormValue {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withArrays(entry)] as const);
  if (entries.length === 0 || !entries.every(([key]) => /^\d+$/.test(key))) return Object.fromEntries(entries);
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, entry]) => entry);
}
