import { defineLint } from './define.ts';

export const missingExample = defineLint({
  name: 'missing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'No example promises a premium, or none an issue: a model without them promises nothing.',
  solve: 'Write an example with a premium, and one with an issue',
  *look({ written: { examples }, own }) {
    const at = own('examples.json', '');
    if (!examples.some(({ premium, issues }) => premium !== undefined && issues === undefined))
      yield { at, message: 'No example promises a premium.' };
    if (!examples.some(({ issues = [] }) => issues.length > 0)) yield { at, message: 'No example expects an issue.' };
  },
});
