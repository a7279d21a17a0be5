import { DiagnosticError } from '../model/diagnostic.ts';
import { namedItems } from '../model/pricing/named-items.ts';
import { isValueIssue, valueAsText } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'A field, fact or step of the item that a field with `oneOfList` names: `take` is its path, `of` the field. Goods take the construction of the building that they lie in. Unknown while no such item is named.';

export const take = defineOperation({
  name: 'take',
  words: { take: { type: 'string', minLength: 1 }, of: { type: 'string', minLength: 1 } },
  compile: (step, scope) => {
    const [path, fieldPath] = [String(step['take']), String(step['of'])];
    const list = path.split('.')[0] ?? '';
    const [block = '', ...rest] = fieldPath.split('.');
    const { oneOfList } = scope.field(block, rest.join('.'));
    if (oneOfList === undefined || oneOfList.split('.')[0] !== list)
      throw new DiagnosticError(
        'one-of-list',
        `"${fieldPath}" names no item of the list "${list}": its field needs "oneOfList"`,
        fieldPath,
      );
    const itemsByName = namedItems(oneOfList, scope);
    const name = scope.operand(fieldPath);
    const get = scope.open(list).operand(path);
    return (run, item, self) => {
      const value = name(run, item, self);
      const namedItem = value === undefined || isValueIssue(value) ? undefined : itemsByName(run, item)?.get(valueAsText(value));
      return namedItem && get(run, namedItem, namedItem.value);
    };
  },
  resultPath: (step) => String(step['take']),
  inputs: () => [],
  sign: '',
  examples: [
    {
      step: { take: 'row.n', of: 'application.chosen' },
      given: {
        rows: [
          { n: 1, m: 'x' },
          { n: 2, m: 'y' },
        ],
        chosen: 'y',
      },
      gives: '2',
    },
    {
      step: { take: 'row.n', of: 'application.chosen' },
      given: { rows: [{ n: 1, m: 'x' }], chosen: 'z' },
      gives: 'missing-input',
    },
    { step: { take: 'row.n', of: 'application.chosen' }, given: { rows: [{ n: 1, m: 'x' }] }, gives: 'missing-input' },
  ],
});
