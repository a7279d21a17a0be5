import { defineLint } from './define.ts';

export const emptyStep = defineLint({
  name: 'empty-step',
  severity: 'error',
  stage: 'apart',
  doc: 'A step of the form has neither sections nor declarations and is not a review: the page would be empty.',
  solve: 'Give the step "sections" or "declarations", or delete it',
  *check({ data: { form }, placeIn }) {
    for (const [index, { step, sections = [], declarations = [], review = false }] of form.steps.entries())
      if (sections.length === 0 && declarations.length === 0 && !review && index < form.steps.length - 1)
        yield {
          at: placeIn('insure.ui.json', `/steps/${index}/step`),
          message: `The step "${step}" has nothing to fill in or to read.`,
        };
  },
});
