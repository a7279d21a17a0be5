import { nearestOf } from '../model/diagnostic.ts';
import { defineLint } from './define.ts';

/** The pages that a product of the portal needs. A product without pages is shown by another application. */
const PAGES = ['detail', 'insure'] as const;

export const missingRoute = defineLint({
  name: 'missing-route',
  severity: 'error',
  doc: '`routes` of model.json names some pages, but not the page of the product, `detail`, or not its form, `insure`: often the name has a typo.',
  solve: 'Name both pages: { "detail": "/…", "insure": "/…" }',
  *check({ data: { routes }, placeIn }) {
    if (Object.keys(routes).length === 0) return;
    const others = Object.keys(routes).filter((name) => !PAGES.some((page) => page === name));
    for (const page of PAGES)
      if (routes[page] === undefined)
        yield {
          at: placeIn('model.json', '/routes'),
          message: `"routes" has no page "${page}".`,
          nearest: nearestOf(page, others),
        };
  },
});
