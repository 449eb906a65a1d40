import { type LibraryRow, nameOfRow } from "./library-rows";

export type TreeMove = { focus: string } | { toggle: string } | null;

/**
 * Returns the effect of a key in the tree, by the treeview pattern of the ARIA Authoring Practices; null for other
 * keys.
 */
export function treeMove(rows: readonly LibraryRow[], from: string, key: string): TreeMove {
  const at = rows.findIndex((row) => row.key === from);
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case "ArrowDown":
      return focusOn(rows[at + 1]);
    case "ArrowUp":
      return focusOn(rows[at - 1]);
    case "Home":
      return focusOn(rows[0]);
    case "End":
      return focusOn(rows.at(-1));
    case "ArrowRight": {
      if (row.isOpen === false) return { toggle: row.key };
      const next = rows[at + 1];
      return row.isOpen && next?.parent === row.key ? focusOn(next) : null;
    }
    case "ArrowLeft":
      if (row.isOpen) return { toggle: row.key };
      return row.parent === null ? null : { focus: row.parent };
    default:
      return null;
  }
}

const focusOn = (row: LibraryRow | undefined): TreeMove => (row ? { focus: row.key } : null);

/** Returns the key of the next row, from the focused one on and around, whose name begins with the text; null without one. */
export function rowByName(rows: readonly LibraryRow[], from: string, text: string): string | null {
  const wanted = text.toLowerCase();
  const at = rows.findIndex((row) => row.key === from);
  // A second letter refines the first: the row that it found stays a candidate.
  const start = text.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(start + step + rows.length) % rows.length];
    if (row && nameOfRow(row).toLowerCase().startsWith(wanted)) return row.key;
  }
  return null;
}
