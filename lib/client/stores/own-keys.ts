import type { OwnKeys } from "@/lib/contracts/values/shortcuts";
import { readLocalStorage, useLocalStorage } from "./local-storage";
import { STORED_READING_SETTINGS, storedReadingSettings } from "./reading-settings";

let parsed: { text: string | null; keys: OwnKeys } = { text: null, keys: {} };

function parse(text: string | null): OwnKeys {
  if (text !== parsed.text) parsed = { text, keys: storedReadingSettings(text)?.keys ?? {} };
  return parsed.keys;
}

/** Returns the reader's own keys, as this browser knows them. */
export const ownKeys = (): OwnKeys => parse(readLocalStorage(STORED_READING_SETTINGS));

/** The same, with a rerender when they change. */
export const useOwnKeys = (): OwnKeys => parse(useLocalStorage(STORED_READING_SETTINGS));
