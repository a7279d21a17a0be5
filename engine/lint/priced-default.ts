import { defineLint } from './define.ts';
import { formFields } from './subject/form-fields.ts';

export const pricedDefault = defineLint({
  name: 'priced-default',
  severity: 'warning',
  stage: 'apart',
  doc: 'A field of an insured person has a `default` and affects the price: a list without this field is priced with the default. Ask for it (`insured.required`).',
  solve: 'Name the field under `insured.required`, or remove its `default`',
  check: (subject) => {
    const { data, modelReads } = subject;
    const list = data.insured?.list;
    const pricedKeys = new Set(modelReads.leavesOfOperand(data.premium, 'policy').map(({ key }) => key));
    return formFields(subject)
      .filter(({ field }) => field.default !== undefined && field.const === undefined)
      .filter(({ key }) => list !== undefined && key.startsWith(`${list}.`) && pricedKeys.has(key))
      .map(({ name, field, pointer }) => ({
        at: subject.originOf(`${pointer}/default`),
        message: `"${name}" is ${JSON.stringify(field.default)} if it is not given, and the price depends on it.`,
        expected: `no default, and "${name}" in insured.required`,
      }));
  },
});
