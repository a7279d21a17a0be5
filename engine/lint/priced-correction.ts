import { scopeField } from '../model/schema-fields.ts';
import { defineLint } from './define.ts';

export const pricedCorrection = defineLint({
  name: 'priced-correction',
  severity: 'warning',
  stage: 'names',
  doc: 'A field that `correct` of `endorsement` lets people correct decides the premium, or fills in one that does (an ID number fills in a date of birth): a correction that moves the premium is refused.',
  solve: 'Take the field out of `fields` of `correct`: `replace`, with a charge of its own, changes what moves the premium',
  *check({ data, modelReads, placeIn }) {
    const list = data.insured?.list;
    if (list === undefined) return;
    const priced = new Set(modelReads.leavesOfOperand(data.premium, 'policy').map(({ key }) => key));
    const { properties = {} } = scopeField(data, list);
    for (const [index, name] of (data.endorsement?.correct?.fields ?? []).entries()) {
      const moved = [name, ...Object.values(properties[name]?.fills ?? {})].find((each) => priced.has(`${list}.${each}`));
      if (moved === undefined) continue;
      const how = moved === name ? 'the premium depends on it' : `it fills in "${moved}", on which the premium depends`;
      yield {
        at: placeIn('model.json', `/endorsement/correct/fields/${index}`),
        message: `"${name}" can be corrected, and ${how}: a correction that moves the premium is refused.`,
      };
    }
  },
});
