"use client";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage";

const LETTER_KEYS = "feedloom-letter-keys";

/** Returns true if keys of a single letter, digit or sign do something; those with Ctrl or Cmd always do. */
export const hasLetterKeys = (): boolean => readLocalStorage(LETTER_KEYS) !== "off";

/** The same as a setting of this browser: on until it is switched off. */
export function useLetterKeys() {
  return {
    isOn: useLocalStorage(LETTER_KEYS) !== "off",
    set: (on: boolean) => writeLocalStorage(LETTER_KEYS, on ? "on" : "off"),
  };
}
