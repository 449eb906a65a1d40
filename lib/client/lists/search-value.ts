export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Reads one value of a page's query; of a repeated one the first. */
export const searchValue = (params: Awaited<SearchParams>) => (name: string) => {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
};
