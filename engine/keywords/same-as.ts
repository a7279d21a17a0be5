import { isRecord } from '../values/pointer.ts';
import { isValueIssue, readValue, isEqual } from '../model/pricing/value.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'While `when` is true the named fields equal those of `source`; the form fills them in ("same as policyholder").';

export const sameAs = defineKeyword({
  name: 'sameAs',
  shape: {
    type: 'object',
    required: ['when', 'source', 'fields'],
    additionalProperties: false,
    properties: {
      when: { type: 'object' },
      source: { type: 'string', minLength: 1 },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  codes: {
    'not-same': {
      'zh-CN': '与投保人信息不一致',
      'en-US': 'differs from the policyholder',
      solve: 'Enter the value of the policyholder, or select that it is another person',
    },
  },
  phase: 'array',
  compile: (rule, scope) => {
    const { when: condition, source, fields } = isRecord(rule) ? rule : {};
    const when = scope.condition(condition);
    const pairs = Object.entries(isRecord(fields) ? fields : {}).map(([ownField, sourceField]) => ({
      own: ownField,
      read: scope.operand(`${String(source)}.${String(sourceField)}`),
    }));
    return (spot) => {
      const { run, item, value } = spot;
      if (!isRecord(value) || when(run, item, value) !== true) return NO_ISSUES;
      return pairs.flatMap(({ own, read }) => {
        const [left, right] = [readValue(value[own]), read(run, item, value)];
        return left === undefined || right === undefined || isValueIssue(right) || isEqual(left, right)
          ? []
          : [{ path: `${pointerTo(spot)}/${own}`, code: 'not-same' }];
      });
    };
  },
  examples: {
    field: {
      type: 'object',
      properties: {
        self: { type: 'boolean' },
        name: { type: 'string' },
        holder: { type: 'object', properties: { name: { type: 'string' } } },
      },
      sameAs: { when: { 'this.self': { is: true } }, source: 'application.x.holder', fields: { name: 'name' } },
    },
    good: [
      { self: true, name: 'a', holder: { name: 'a' } },
      { self: false, name: 'b', holder: { name: 'a' } },
    ],
    bad: { 'not-same': { self: true, name: 'b', holder: { name: 'a' } } },
  },
});
