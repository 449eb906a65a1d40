import { NO_ATTRIBUTES } from "./attribute";
import { canonicalName, vocabularyOf } from "./namespaces";

type Attributes = Readonly<Record<string, string>>;

/** Names in force: prefixes declared so far, and the names already resolved under them. */
export type Scope = { prefixes: ReadonlyMap<string, string>; names: Map<string, string> };

export const newScope = (): Scope => ({ prefixes: new Map(), names: new Map() });

/** This reader's spelling of a name as written, under the declarations in force. */
export function nameIn(scope: Scope, raw: string): string {
  const known = scope.names.get(raw);
  if (known !== undefined) return known;
  const colon = raw.indexOf(":");
  const name = canonicalName(raw, scope.prefixes.get(colon < 0 ? "" : raw.slice(0, colon)));
  scope.names.set(raw, name);
  return name;
}

/** A scope with the declarations of one element added. The root's default namespace counts only if it is a feed's. */
export function innerScope(scope: Scope, attributes: Attributes, isRoot: boolean): Scope {
  if (attributes === NO_ATTRIBUTES) return scope;
  let prefixes: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith("xmlns")) continue;
    const prefix = name === "xmlns" ? "" : name.slice(6);
    const uri = attributes[name] ?? "";
    if ((prefix === "" && isRoot && vocabularyOf(uri) !== "") || scope.prefixes.get(prefix) === uri) continue;
    prefixes ??= new Map(scope.prefixes);
    prefixes.set(prefix, uri);
  }
  return prefixes ? { prefixes, names: new Map() } : scope;
}
