import "server-only";

const EVERY_UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Returns the part of a text that PostgreSQL can store: no NUL, no lone surrogates; at most `limit` UTF-16 units. */
export function storable(text: string, limit = Number.POSITIVE_INFINITY): string {
  const cut = text.length > limit ? text.slice(0, limit) : text;
  return cut.isWellFormed() && !cut.includes("\0") ? cut : cut.replace(EVERY_UNSTORABLE, "");
}

/** Returns rows as JSON for json_to_recordset, every text of them storable. */
export function storableJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === "string" ? storable(value) : value));
}
