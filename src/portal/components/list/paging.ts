/** Returns the page number in a URL, from 1. */
export const pageIn = (query: URLSearchParams, name = 'page'): number => Math.max(1, Math.trunc(Number(query.get(name))) || 1);

/** Returns the page number and the page size in a URL. */
export const pagingIn = (query: URLSearchParams) => ({
  current: pageIn(query),
  limit: pageSizes.find((size) => size === Number(query.get('size'))) ?? pageSizes[0],
});

/** Returns the page number and the page size for a URL. Default values become empty texts. */
export const pagingValues = ({ current, limit }: { readonly current: number; readonly limit: number }) => ({
  page: current === 1 ? '' : String(current),
  size: limit === pageSizes[0] ? '' : String(limit),
});

/** Returns a query with other values. An empty value removes its parameter; other parameters stay. */
export const queryWith = (oldQuery: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams => {
  const query = new URLSearchParams(oldQuery);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query;
};

/** Default page sizes of lists. */
export const pageSizes = [10, 20, 30, 50] as const;

/** The number of rows that a card shows before it is expanded. */
export const PAGE_SIZE = 5;
