import {
  PANE_DEFAULTS,
  READING_DEFAULTS,
  ReadingSettings,
  type ReadingSettingsChange,
  type ReadingType,
} from "@/lib/contracts/reading";

/** The name in local storage. */
export const STORED_READING_SETTINGS = "feedloom-reading-settings";

export const DEFAULT_READING_SETTINGS: ReadingSettings = {
  ...READING_DEFAULTS,
  ...PANE_DEFAULTS,
  keys: {},
  perFeed: {},
};

/** Parses settings from local storage; undefined for anything else. */
export function storedReadingSettings(text: string | null): ReadingSettings | undefined {
  try {
    return ReadingSettings.safeParse(JSON.parse(text ?? "null")).data;
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
