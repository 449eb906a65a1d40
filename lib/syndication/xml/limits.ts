/** Limits that bound any document to two seconds and 300 MB; real feeds stay far below them. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;
/** Elements deeper than this are unwrapped: their text stays, their tags go. */
export const MAX_WRITTEN_DEPTH = 200;
/** A document nested this deep is refused; unclosed HTML tags in one never get here. */
export const MAX_DEPTH = 5_000;
/** Elements of one name that are considered in one item or feed. */
export const MAX_SAME_NAME = 500;
/** Objects and lists in a JSON document, and the commas between their values. */
export const MAX_JSON_NODES = 1_000_000;
export const MAX_JSON_COMMAS = 2_000_000;
export const MAX_ITEMS = 10_000;
/** Different element names; the vocabularies of all feeds together have a few hundred. */
export const MAX_NAMES = 20_000;
/** Elements and texts together. */
export const MAX_ELEMENTS = 300_000;
export const MAX_ATTRIBUTES = 250_000;
export const MAX_ATTRIBUTES_PER_ELEMENT = 200;
/** Document type declarations that are read; further ones are skipped. */
export const MAX_DOCTYPES = 10;
export const MAX_ENTITIES = 200;
export const MAX_ENTITY_LENGTH = 10_000;
/** Characters that a document's own entities may add in total, as a guard against entity expansion attacks. */
export const MAX_EXPANSION = 500_000;
/** The most times that the open elements are searched for the start tag of a stray end tag. */
export const MAX_STRAYS = 100_000;
/** No vocabulary has a longer address. */
export const MAX_URI = 200;
