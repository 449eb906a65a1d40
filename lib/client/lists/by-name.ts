const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares by a name as people sort: without regard to case, numbers by their value. */
export const byName =
  <Entry>(nameOf: (entry: Entry) => string) =>
  (a: Entry, b: Entry): number =>
    collator.compare(nameOf(a), nameOf(b));
