import { isRecord } from '../values/pointer.ts';
import { defineOperation } from './define.ts';
import { Operand } from './operands/fold.ts';

export const doc =
  'The cell of "table.column" in the row that `by` finds: keys are equal, ranges include the value. Without such a row, the value is `otherwise`, or there is the issue no-price; for a null cell, the issue not-offered.';

export const lookup = defineOperation({
  name: 'lookup',
  words: { lookup: { type: 'string', pattern: '.+\\..+' }, by: { type: 'object', additionalProperties: Operand } },
  options: { otherwise: Operand },
  compile: (step, scope) => scope.lookup(String(step['lookup']), isRecord(step['by']) ? step['by'] : {}, step['otherwise']),
  inputs: (step) => (isRecord(step['by']) ? Object.values(step['by']) : []),
  sign: ',',
  cell: (step) => ({ column: String(step['lookup']), by: isRecord(step['by']) ? step['by'] : {} }),
  examples: [
    { step: { lookup: 't.factor', by: { months: 'application.a' } }, given: { a: 2 }, gives: '0.5' },
    { step: { lookup: 't.factor', by: { months: 'application.a' }, otherwise: '9' }, given: { a: 99 }, gives: '9' },
  ],
});
