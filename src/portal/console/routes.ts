import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

/** Pages of the platform's back office; they load together, as whoever opens one opens the others too. */
export const consoleRoutes = (
  [
    ['Applications', 'organisations'],
    ['Organisations', 'organisations', 'rights'],
    ['Insurers', 'insurers'],
    ['Shelf', 'shelf'],
    ['Notices', 'notices'],
    ['Audit', 'audit'],
  ] as const
).map(([name, ...rights]) =>
  pageRoute(`/console/${name.toLowerCase()}`, `Console${name}`, `title.console${name}`, {
    ...inShell,
    rights,
    lazy: page(() => import('./pages.ts'), `${name}Page`, 'account', 'console', 'org', 'product', 'shelf'),
    skeleton: listSkeleton,
  }),
);
