import type { ReadingSettings, ReadingSettingsChange, ReadingType } from "@/lib/contracts/reading";
import {
  PANE_DEFAULTS,
  READING_DEFAULTS,
  READING_FACES,
  READING_LINE_HEIGHT,
  READING_MEASURES,
  READING_PAPERS,
  READING_SIZE,
} from "@/lib/contracts/values/reading";
import { areDifferent, isKeyName, type OwnKeys, SHORTCUTS } from "@/lib/contracts/values/shortcuts";
import { LIST_WIDTHS } from "@/lib/shared/pane-layout";

/** The name in local storage. */
export const STORED_READING_SETTINGS = "feedloom-reading-settings";

export const DEFAULT_READING_SETTINGS: ReadingSettings = {
  ...READING_DEFAULTS,
  ...PANE_DEFAULTS,
  keys: {},
  perFeed: {},
};

const isIn = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  typeof value === "number" && value >= min && value <= max;

/** Tells whether a field has a value that the server allows: an older version may have stored another. */
const IS_VALID: { [Field in keyof ReadingType]: (value: unknown) => boolean } = {
  face: (value) => READING_FACES.some((face) => face === value),
  size: (value) => isIn(value, READING_SIZE) && Number.isInteger(value),
  lineHeight: (value) => isIn(value, READING_LINE_HEIGHT),
  measure: (value) => READING_MEASURES.some((measure) => measure === value),
  paper: (value) => READING_PAPERS.some((paper) => paper === value),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Tells whether a value has none but valid fields of a layout, and all of them if it must. */
const isType = (value: unknown, mustBeWhole: boolean): boolean =>
  isObject(value) &&
  Object.entries(IS_VALID).every(([field, isValid]) => (field in value ? isValid(value[field]) : !mustBeWhole));

function isSettings(value: unknown): value is ReadingSettings {
  if (!isObject(value) || !isType(value, true)) return false;
  const { listWidth, hidesLibrary, perFeed } = value;
  const isWidth = listWidth === null || isIn(listWidth, { min: LIST_WIDTHS.least, max: LIST_WIDTHS.most });
  const areTypes = isObject(perFeed) && Object.values(perFeed).every((own) => isType(own, false));
  return isWidth && typeof hidesLibrary === "boolean" && areTypes;
}

function areKeys(value: unknown): value is OwnKeys {
  if (!isObject(value)) return false;
  const keys = Object.values(value).map(String);
  return (
    Object.keys(value).every((action) => SHORTCUTS.includes(action)) && keys.every(isKeyName) && areDifferent(keys)
  );
}

/** Parses settings from local storage; undefined for anything else. An older version has stored no keys. */
export function storedReadingSettings(text: string | null): ReadingSettings | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isSettings(stored) ? { ...stored, keys: areKeys(stored.keys) ? stored.keys : {} } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the layout of a feed's articles. Pure. */
export function typeOfFeed(
  { perFeed, listWidth: _width, hidesLibrary: _hidden, keys: _keys, ...type }: ReadingSettings,
  feedId: number,
): ReadingType {
  return { ...type, ...perFeed[feedId] };
}

/** Returns the settings after a change, as the server makes it. Pure. */
export function changedSettings(settings: ReadingSettings, change: ReadingSettingsChange): ReadingSettings {
  const { perFeed = {}, ...everywhere } = change;
  const feeds = Object.entries({ ...settings.perFeed, ...perFeed }).filter(([, own]) => own && Object.keys(own).length);
  return { ...settings, ...everywhere, perFeed: Object.fromEntries(feeds) as ReadingSettings["perFeed"] };
}

/** Returns a change and a later one as one. Pure. */
export function mergedChanges(first: ReadingSettingsChange, then: ReadingSettingsChange): ReadingSettingsChange {
  const perFeed = first.perFeed || then.perFeed ? { perFeed: { ...first.perFeed, ...then.perFeed } } : {};
  return { ...first, ...then, ...perFeed };
}

/** Returns a change in parts, of which a later one replaces an earlier one while they wait for a connection. Pure. */
export function partsOfChange({ perFeed = {}, ...everywhere }: ReadingSettingsChange): ReadingSettingsChange[] {
  const fields = Object.entries(everywhere).map(([field, value]) => ({ [field]: value }) as ReadingSettingsChange);
  return [...fields, ...Object.entries(perFeed).map(([id, own]) => ({ perFeed: { [id]: own } }))];
}
