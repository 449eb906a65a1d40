export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns one value of a page's query; the first of a repeated one. */
export const searchValue = (params: Awaited<SearchParams>) => (name: string) => {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
};
