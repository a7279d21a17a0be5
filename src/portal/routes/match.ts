/** What the parameters of a route's path are called in an address, and their values. */
export type PathParameters = Readonly<Record<string, string>>;

const patterns = new Map<string, RegExp>();
const patternOf = (path: string): RegExp => {
  const known = patterns.get(path);
  if (known) return known;
  const made = new RegExp(
    `^${path
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/$/, '')
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`,
    'i',
  );
  patterns.set(path, made);
  return made;
};

/**
 * The parameters of a path at which a route stands, as the router finds them; undefined where it does not stand there.
 * The router itself comes later than what has to be known at once.
 */
export const matchRoute = (route: string, path: string): PathParameters | undefined => {
  const found = patternOf(route).exec(path);
  return found ? (found.groups ?? {}) : undefined;
};
