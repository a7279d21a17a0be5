import { defineLint } from './define.ts';

export const missingExample = defineLint({
  name: 'missing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'No example promises a premium, or none an issue, or none an amount that is shown beside the premium: a model without them promises nothing.',
  solve: 'Write an example with a premium, and one with an issue',
  *look({ data, written: { examples }, own }) {
    const at = own('examples.json', '');
    if (!examples.some(({ premium, issues }) => premium !== undefined && issues === undefined))
      yield { at, message: 'No example promises a premium.' };
    if (!examples.some(({ issues = [] }) => issues.length > 0)) yield { at, message: 'No example expects an issue.' };
    for (const { step, shown = [] } of data.steps['policy'] ?? [])
      if (shown.length > 0 && !examples.some((example) => example.shown && Object.hasOwn(example.shown, step)))
        yield {
          at,
          message: `No example expects the amount of "policy.${step}", which is shown.`,
          solve: `Write "shown": { "${step}": "…" } in an example`,
        };
  },
});
