/** The product that an address names with `productId` or in its path; undefined where it is none. */
export const productIn = (query: URLSearchParams, inPath: string | undefined): string | undefined => {
  const id = inPath ?? query.get('productId') ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
};
