import { defineLint } from './define.ts';

export const noReview = defineLint({
  name: 'no-review',
  severity: 'error',
  stage: 'apart',
  doc: 'The form does not end with a step that reviews the answers, or has such a step before its end: no order could be submitted, or some answers are never reviewed.',
  solve: 'Give the last step of insure.ui.json, and no other, "review": true',
  *check({ data: { form }, placeIn }) {
    const lastIndex = form.steps.length - 1;
    for (const [index, { step, review = false }] of form.steps.entries()) {
      const at = placeIn('insure.ui.json', `/steps/${index}/${review ? 'review' : 'step'}`);
      if (index === lastIndex && !review) yield { at, message: `The last step, "${step}", does not review the answers.` };
      if (index < lastIndex && review) yield { at, message: `The step "${step}" reviews the answers although steps follow it.` };
    }
  },
});
