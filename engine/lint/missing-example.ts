import { defineLint } from './define.ts';

/** The kinds of results that an example can expect. */
const EXPECTATIONS = ['premium', 'issues', 'refer', 'warn', 'benefits', 'instalments', 'shown', 'charge'] as const;

export const missingExample = defineLint({
  name: 'missing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'No example has an expected premium, an expected issue, or an expected amount that is shown beside the premium: without them the model is not tested. Or an example has no expected result, and no other example starts from it.',
  solve: 'Write an example with a premium, and one with an issue',
  *check({ data, written: { examples }, placeIn }) {
    const at = placeIn('examples.json', '');
    if (!examples.some(({ premium, issues }) => premium !== undefined && issues === undefined))
      yield { at, message: 'No example has an expected premium.' };
    if (!examples.some(({ issues = [] }) => issues.length > 0)) yield { at, message: 'No example has an expected issue.' };
    const bases = new Set(examples.map(({ from }) => from));
    for (const [index, example] of examples.entries())
      if (!bases.has(example.name) && !EXPECTATIONS.some((word) => example[word] !== undefined))
        yield {
          at: placeIn('examples.json', `/${index}`),
          message: `The example "${example.name}" has no expected result.`,
          solve: 'Write its premium, or the issues that it has',
        };
    for (const { step, shown = [] } of data.steps['policy'] ?? [])
      if (shown.length > 0 && !examples.some((example) => example.shown && Object.hasOwn(example.shown, step)))
        yield {
          at,
          message: `No example expects the amount of "policy.${step}", which is shown.`,
          solve: `Write "shown": { "${step}": "…" } in an example`,
        };
  },
});
