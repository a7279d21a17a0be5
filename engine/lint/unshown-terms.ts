import { isRecord } from '../values/pointer.ts';
import { defineLint } from './define.ts';

export const unshownTerms = defineLint({
  name: 'unshown-terms',
  severity: 'warning',
  stage: 'apart',
  doc: 'A benefit has terms, but the benefits on the detail page do not include it: visitors do not see its waiting period, deductible or limits.',
  solve: 'Give a row of the block "benefits" the same title, or name the benefit in it: "benefit": its title',
  *check({ data, placeIn }) {
    const blocks = data.detail.filter(({ block }) => block === 'benefits');
    if (blocks.some(({ rows }) => rows === undefined)) return;
    const rows = blocks.flatMap(({ rows }): readonly unknown[] => (Array.isArray(rows) ? rows : []));
    const shown = rows.flatMap((row) => (isRecord(row) ? [row['benefit'] ?? row['title']] : []));
    for (const [index, { title, terms }] of data.benefits.entries())
      if (terms && blocks.length > 0 && !shown.includes(title))
        yield {
          at: placeIn('pricing.json', `/benefits/${index}/terms`),
          message: `The detail page does not show the terms of "${title}".`,
        };
  },
});
