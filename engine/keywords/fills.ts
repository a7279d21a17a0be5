import { isRecord } from '../values/pointer.ts';
import { readValue } from '../model/pricing/value.ts';
import { compileChoice } from './format-by.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The fields that the text determines, by the data that it contains ({birthDay: field, sex: field}). The form fills these fields in; a different value is an error that offers the right one.';

export const fills = defineKeyword({
  name: 'fills',
  shape: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
  codes: {
    'differs-from-id': {
      'zh-CN': '与证件号码不符，应为 {expected}',
      'en-US': 'differs from the ID number: it should be {expected}',
      solve: 'Use the value in the sentence, or correct the number',
    },
  },
  phase: 'format',
  compile: (targets, scope, field) => {
    if (!isRecord(targets)) return () => [];
    const choice = field.formatBy ?? field.format;
    const choose = choice === undefined ? () => undefined : compileChoice(choice, scope);
    const pairs = Object.entries(targets).map(([reading, target]) => ({ reading, target: String(target) }));
    return (spot) => {
      const { self, up, value } = spot;
      const format = choose(spot);
      if (format?.reads === undefined || !isRecord(self)) return NO_ISSUES;
      const readings = format.reads(String(value));
      let issues = NO_ISSUES;
      for (const { reading, target } of pairs) {
        const enteredValue = readValue(self[target]);
        const expected = readings[reading];
        if (enteredValue !== undefined && expected !== undefined && enteredValue !== expected)
          issues = [...issues, { path: `${up ? pointerTo(up) : ''}/${target}`, code: 'differs-from-id', params: { expected } }];
      }
      return issues;
    };
  },
  examples: {
    field: {
      type: 'object',
      properties: { no: { type: 'string', format: 'national-id', fills: { birthDay: 'born' } }, born: { type: 'string' } },
    },
    good: [{ no: '11010519491231002X', born: '1949-12-31' }, { no: '11010519491231002X' }],
    bad: { 'differs-from-id': { no: '11010519491231002X', born: '1950-01-01' } },
  },
});
