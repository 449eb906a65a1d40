import type { Import, ImportLine } from "@/lib/contracts/transfer";

const NO_LINES: Import["lines"] = { total: 0, waiting: 0, added: 0, followed: 0, limit: 0, failed: 0, invalid: 0 };

/** Returns an import as the server sends it: a preview of an OPML file, unless told otherwise. */
export function sampleImport(more: Omit<Partial<Import>, "lines"> & { lines?: Partial<Import["lines"]> } = {}): Import {
  return {
    id: "9b2c1a7e-4d3f-4a6b-8c9d-0e1f2a3b4c5d",
    state: "preview",
    fileName: "feeds.opml",
    format: "opml",
    createdAt: "2026-03-01T12:00:00.000Z",
    finishedAt: null,
    bundles: { total: 0, added: 0, existing: 0, limit: 0 },
    items: { total: 0, done: 0 },
    hasPreferences: false,
    hasReadingSettings: false,
    settings: [],
    lists: [],
    leftOut: [],
    error: null,
    ...more,
    lines: { ...NO_LINES, ...more.lines },
  };
}

/** Returns a line of an import. */
export function sampleImportLine(position: number, more: Partial<ImportLine> = {}): ImportLine {
  return {
    position,
    title: `Line ${position}`,
    address: `https://line-${position}.example/feed.xml`,
    type: "rss",
    bundles: [],
    outcome: "added",
    code: null,
    reason: null,
    feedId: null,
    ...more,
  };
}
