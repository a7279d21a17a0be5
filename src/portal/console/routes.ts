import { inShell, listSkeleton, page, type PageRoute, pageRoute } from '../layouts/route.ts';
import type { TextKey } from '../texts/language.ts';

const pages = () => import('./pages.ts');

const consolePage = (name: 'Applications' | 'Organisations', title: TextKey): PageRoute =>
  pageRoute(`/console/${name.toLowerCase()}`, `Console${name}`, title, {
    ...inShell,
    admits: ({ backOffice }) => backOffice ?? false,
    lazy: page(pages, `${name}Page`, 'account', 'console', 'org', 'product'),
    skeleton: listSkeleton,
  });

/** Pages of the platform's back office. */
export const consoleRoutes: readonly PageRoute[] = [
  consolePage('Applications', 'title.consoleApplications'),
  consolePage('Organisations', 'title.consoleOrganisations'),
];
