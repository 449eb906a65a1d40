/** Numbers of the specification that more than one place needs. */

export const TRIAL_DAYS = 7;
export const UPGRADE_PROMPT_DAYS = 2;

export const PAGE_SIZE = 20;
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

export const DESCRIPTION_LIMIT = 500;

/** Longer queries of a search are cut here. */
export const SEARCH_LENGTH = 400;

export const UNDO_MINUTES = 10;

export const BUNDLE_COLORS = [
  { value: "#3B82F6", name: "Blue" },
  { value: "#EF4444", name: "Red" },
  { value: "#10B981", name: "Emerald" },
  { value: "#F59E0B", name: "Amber" },
  { value: "#8B5CF6", name: "Purple" },
  { value: "#EC4899", name: "Pink" },
] as const;
export const DEFAULT_BUNDLE_COLOR = "#3B82F6";

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 15;
export const CODE_RESEND_SECONDS = 60;
/** Minutes for which a mailed sign-in link works. */
export const LINK_MINUTES = 60;
export const PASSWORD_MIN_REGISTER = 6;
export const PASSWORD_MIN_CHANGE = 8;

/** The five labels of the trending strip, in the order they are shown. */
export const TRENDING_LABELS = ["Technology", "AI", "Business", "Science", "News"] as const;

/** Settings, at the tab that imports files and other readers' servers. */
export const IMPORT_PATH = "/settings?tab=advanced";
