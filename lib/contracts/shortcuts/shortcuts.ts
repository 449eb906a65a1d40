import { z } from "zod";

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

/** Returns the key of an action; null if it has none, or if the reader gave its usual key to another action. Pure. */
export const keyOf = (action: string, own: OwnKeys): string | null =>
  own[action] ?? (isKeyName(action) && !Object.values(own).includes(action) ? action : null);

/** Returns the action whose key this is; null if no action has it. Pure. */
export function actionOf(key: string, own: OwnKeys): string | null {
  const chosen = Object.keys(own).find((action) => own[action] === key);
  return chosen ?? (Object.hasOwn(own, key) ? null : key);
}

const areDifferent = (keys: string[]): boolean => new Set(keys).size === keys.length;

/** The keys that a reader chose, by the action's name. */
export const OwnKeys = z
  .record(z.string(), z.string())
  .refine((own) => Object.keys(own).every((action) => SHORTCUTS.includes(action)), "Unknown action")
  .refine((own) => Object.values(own).every(isKeyName), "Not one character, Space, Shift+Space, or g and a character")
  .refine((own) => areDifferent(Object.values(own)), "Two actions have the same key")
  .meta({
    description:
      "The keys that differ from the usual ones, by the usual key of the action: one character, `Space`, `Shift+Space`, or `g` and a character. An action whose usual key is given to another one has none.",
    example: { m: "z", "g h": "h" },
  });
export type OwnKeys = Record<string, string>;
