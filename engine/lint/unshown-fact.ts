import { listPaths } from '../model/schema-fields.ts';
import { defineLint } from './define.ts';

export const unshownFact = defineLint({
  name: 'unshown-fact',
  severity: 'error',
  stage: 'apart',
  doc: 'A fact, or a step beside the premium, states where it is shown, but cannot be shown there: it has no title, or it is a column of the grid and is not shown in the form.',
  solve: 'Give the fact a "title", add "form" to "shown", or remove the column from the grid',
  *check({ data, placeIn }) {
    const lists = listPaths(data.lists);
    const columns = new Set(Object.entries(data.form.grid ?? {}).flatMap(([path, names]) => (lists.has(path) ? names : [])));
    for (const [block, steps] of Object.entries(data.facts))
      for (const [index, { step, title, shown }] of steps.entries()) {
        if (!shown) continue;
        const at = placeIn('model.json', `/facts/${block}/${index}/shown`);
        if (title === undefined && shown.length > 0)
          yield { at, message: `"${block}.${step}" is shown and has no title.`, expected: 'a "title" beside "shown"' };
        else if (!shown.includes('form') && columns.has(`${block}.${step}`))
          yield { at, message: `"${block}.${step}" is a column of the grid, and "shown" lacks "form".` };
      }
    for (const [index, { step, title, shown = [] }] of (data.steps['policy'] ?? []).entries())
      if (title === undefined && shown.length > 0)
        yield {
          at: placeIn('pricing.json', `/steps/policy/${index}/shown`),
          message: `"policy.${step}" is shown and has no title.`,
          expected: 'a "title" beside "shown"',
        };
  },
});
