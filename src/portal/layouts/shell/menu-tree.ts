import type { MenuEntry } from '../../../contract/site.ts';

/** A line of the sidebar: a page, or a heading over pages. */
export type MenuNode = {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly children: readonly MenuNode[];
};

type Entry = MenuEntry | NonNullable<MenuEntry['children']>[number];

const hidden = 2;

/**
 * What the sidebar shows of the server's menu: what the roles allow, without hidden entries and without pages that the portal does not have;
 * an entry with a single visible page under it is that page itself. `pathOf` gives the path of a page of the portal by its name.
 */
export const menuTree = (
  entries: readonly Entry[],
  roles: readonly string[],
  pathOf: (name: string) => string | undefined,
): readonly MenuNode[] =>
  entries.filter((entry) => isAllowed(entry, roles)).flatMap((entry) => nodeOf(entry, roles, pathOf) ?? []);

const isAllowed = ({ hidden: shown, meta }: Entry, roles: readonly string[]): boolean =>
  shown !== hidden && (meta.roles?.some((role) => roles.includes(role)) ?? true);

const nodeOf = (entry: Entry, roles: readonly string[], pathOf: (name: string) => string | undefined): MenuNode | undefined => {
  const under = 'children' in entry ? entry.children : undefined;
  const { name, meta } = entry;
  if (under === undefined) {
    const path = pathOf(name);
    return path === undefined ? undefined : { name, title: meta.title, path, children: [] };
  }
  const children = menuTree(under, roles, pathOf);
  const [only] = children;
  if (children.length <= 1) return only && { ...only, name };
  return { name, title: meta.title, path: entry.path, children };
};
