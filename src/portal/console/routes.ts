import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

/** The pages of the platform's back office. They load together, because their users open most of them. */
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
