import MiniSearch from "minisearch";

/** The library's own weights, with the title twice as heavy as the text. */
const OPTIONS = { fields: ["title", "text"], idField: "at", searchOptions: { boost: { title: 2 } } };

/** Returns a search over documents by MiniSearch (BM25+): the places of those with a word of the query, best first. */
export function miniSearch(documents: readonly { title: string; text: string }[]): (query: string) => number[] {
  const index = new MiniSearch(OPTIONS);
  index.addAll(documents.map(({ title, text }, at) => ({ at, title, text })));
  return (query) => index.search(query).map(({ id }) => id as number);
}
