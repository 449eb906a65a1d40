// Without zod: the workspace's first load needs these values, and no schemas.

export const READING_FACES = ["serif", "sans", "system", "legible"] as const;
export const READING_PAPERS = ["auto", "light", "sepia", "dark", "black"] as const;
/** Characters in a line; `full` fills the pane. */
export const READING_MEASURES = [56, 68, 80, "full"] as const;
export const READING_SIZE = { min: 15, max: 24 } as const;
export const READING_LINE_HEIGHT = { min: 1.4, max: 1.9 } as const;

/** What a reader who has chosen nothing gets. */
export const READING_DEFAULTS = { face: "serif", size: 18, lineHeight: 1.65, measure: 68, paper: "auto" } as const;

/** The usual arrangement of the panes. */
export const PANE_DEFAULTS = { listWidth: null, hidesLibrary: false };
