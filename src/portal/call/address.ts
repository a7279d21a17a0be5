/** Values of a path or a query; `undefined` and empty ones are left out of a query. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

type Asked = { readonly path: string; readonly params?: Values; readonly query?: Values };

// The specification's rule is a literal substring: "/insurance/" does not contain "insure".
const anonymous = ['insure', 'commonDatas'] as const;

/**
 * Address of a call: its path filled in, its query, the stamp `_` (milliseconds) and `clinetId`, the user that this tab was opened with,
 * which is left out for addresses that contain insure or commonDatas.
 */
export const callAddress = ({ path, params = {}, query = {} }: Asked, tabUser: string | undefined, now: number): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const bare = search.size > 0 ? `${filled}?${search.toString()}` : filled;
  if (tabUser !== undefined && !anonymous.some((word) => bare.includes(word))) search.set('clinetId', tabUser);
  search.set('_', String(now));
  return `${filled}?${search.toString()}`;
};
