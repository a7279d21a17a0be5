import { scopeField } from '../model/schema-fields.ts';
import { defineLint } from './define.ts';

export const pricedCorrection = defineLint({
  name: 'priced-correction',
  severity: 'warning',
  stage: 'names',
  doc: 'A field that can be corrected (`correct` of `endorsement`) affects the premium, or fills in a field that does (an ID number fills in a date of birth): a correction that changes the premium is refused.',
  solve:
    'Remove the field from `fields` of `correct`: use `replace`, which has its own charge, for fields that affect the premium',
  *check({ data, modelReads, placeIn }) {
    const list = data.insured?.list;
    if (list === undefined) return;
    const pricedKeys = new Set(modelReads.leavesOfOperand(data.premium, 'policy').map(({ key }) => key));
    const { properties = {} } = scopeField(data, list);
    for (const [index, name] of (data.endorsement?.correct?.fields ?? []).entries()) {
      const pricedField = [name, ...Object.values(properties[name]?.fills ?? {})].find((each) =>
        pricedKeys.has(`${list}.${each}`),
      );
      if (pricedField === undefined) continue;
      const reason =
        pricedField === name ? 'the premium depends on it' : `it fills in "${pricedField}", on which the premium depends`;
      yield {
        at: placeIn('model.json', `/endorsement/correct/fields/${index}`),
        message: `"${name}" can be corrected, and ${reason}: a correction that changes the premium is refused.`,
      };
    }
  },
});
