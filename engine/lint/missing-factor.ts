import { isEvery } from '../model/pricing/term.ts';
import { fieldAt } from '../model/schema-fields.ts';
import { defineLint } from './define.ts';

export const missingFactor = defineLint({
  name: 'missing-factor',
  severity: 'error',
  stage: 'words',
  doc: 'A premium can be paid at an interval without a factor, or a factor is for an interval that cannot be chosen.',
  solve: 'Write a factor for each choice of the field, and no other',
  *check({ data, placeIn }) {
    const { payment, schema } = data;
    if (!payment) return;
    const { every, factors } = payment;
    const field = isEvery(every) ? { enum: [every] } : fieldAt(schema, every.split('.').slice(1), 'application');
    const choices = ('const' in field && field.const !== undefined ? [field.const] : (field.enum ?? [])).map(String);
    const factorKeys = Object.keys(factors);
    const choicesWithoutFactor = choices.filter((choice) => !factorKeys.includes(choice));
    if (choicesWithoutFactor.length > 0)
      yield {
        at: placeIn('model.json', '/payment/factors'),
        message: `There is no factor for ${choicesWithoutFactor.join(', ')}.`,
      };
    const unusedFactors = choicesWithoutFactor.length > 0 ? [] : factorKeys.filter((each) => !choices.includes(each));
    for (const factor of unusedFactors)
      yield {
        at: placeIn('model.json', `/payment/factors/${factor}`),
        message: `The factor of "${factor}" is never used, as the premium cannot be paid at this interval.`,
        options: choices,
      };
  },
});
