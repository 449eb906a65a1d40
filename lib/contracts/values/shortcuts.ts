// Without zod: the workspace's first load needs these values, and no schemas.

/** The keys that a reader chose, by the action's name. */
export type OwnKeys = Record<string, string>;

/**
 * The actions that have a key which a reader can change, by the key that they have at first; the last three have none.
 * Stored keys use these names, so that a name that changes needs a migration.
 */
export const SHORTCUTS = [
  ...["j", "k", "Space", "Shift+Space", "n", "o", "v", "m", "s", "w", "l", "h", "S", "t"],
  ...["J", "K", "1", "2", "3", "4", "x", "X", "e", "M", "u", "A", "b"],
  ...["[", "]", "d", "/", "a", "r", "?"],
  ...["g h", "g b", "g a", "g s", "g l", "g n", "g p", "g i"],
  ...["bundle", "settings", "undo"],
];

/** Returns true for one character, Space, Shift+Space, or `g` and a character. `g` alone begins those. Pure. */
export const isKeyName = (text: string): boolean =>
  text !== "g" && /^(?:Space|Shift\+Space|(?:g )?[^\s\p{C}\p{M}])$/u.test(text);

export const areDifferent = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Returns the key of an action; null if it has none, or if the reader gave its usual key to another action. Pure. */
export const keyOf = (action: string, own: OwnKeys): string | null =>
  own[action] ?? (isKeyName(action) && !Object.values(own).includes(action) ? action : null);

/** Returns the action whose key this is; null if no action has it. Pure. */
export function actionOf(key: string, own: OwnKeys): string | null {
  const chosen = Object.keys(own).find((action) => own[action] === key);
  return chosen ?? (Object.hasOwn(own, key) ? null : key);
}
