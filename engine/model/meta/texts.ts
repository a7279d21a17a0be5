import type { JsonSchema } from '../vocabulary.ts';

/* Parts that several meta-schemas use. */
/** A text that is not blank. */
export const text: JsonSchema = { type: 'string', minLength: 1, pattern: '\\S' };
/** Paths do not begin like numbers. */
const PATH = '^[^-+.\\d]';
export const path: JsonSchema = {
  type: 'string',
  minLength: 1,
  pattern: PATH,
  description: 'scope.field, or the name of a step of the same block',
};
/** A whole number, or the path of a field that holds one. */
export const numberOrPath = (maximum: number): JsonSchema => ({
  type: ['integer', 'string'],
  minimum: 1,
  maximum,
  minLength: 1,
  pattern: PATH,
  description: `a whole number from 1 to ${maximum}, or the path of a field that holds one`,
});
/** One name in a path of fields. */
const FIELD = '[^-./\\[\\]\\s\\d][^./\\[\\]\\s]*';
export const fieldPath: JsonSchema = {
  type: 'string',
  pattern: `^${FIELD}(\\.${FIELD})*$`,
  description: 'a path such as "endDate" or "insuredGroup.plan"',
};
export const itemPath: JsonSchema = {
  type: 'string',
  pattern: `^${FIELD}(\\[\\d+\\])?(\\.${FIELD}(\\[\\d+\\])?)*$`,
  description: 'a path such as "endDate" or "insuredGroup[0].insured_list[2].birthDay"',
};
export const condition: JsonSchema = { $ref: '#/$defs/condition' };
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
export const record = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
/** An object whose names are paths. */
export const byPath = (propertyNames: JsonSchema, values: JsonSchema = {}): JsonSchema => ({ ...record(values), propertyNames });
export const object = (
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});
export const literal: JsonSchema = { type: ['string', 'number', 'boolean'] };

const rightSide: JsonSchema = { anyOf: [literal, object({ path })] };
const table: JsonSchema = object({ table: text });

/** Conditions: one key per object. */
export const conditionDef: JsonSchema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    all: list(condition, { minItems: 1 }),
    any: list(condition, { minItems: 1 }),
    not: condition,
    some: object({ of: { ...text, description: 'name of a list' }, where: condition }),
  },
  additionalProperties: {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: {
      is: rightSide,
      from: rightSide,
      to: rightSide,
      given: { type: 'boolean' },
      in: { anyOf: [list(literal, { minItems: 1 }), table] },
      contains: { anyOf: [rightSide, table] },
    },
  },
};
export const round: JsonSchema = object({
  to: { type: 'string', pattern: '^(1|10|100|0\\.0*1)$', description: 'a power of ten as a text: "0.01", "1", "10"' },
  rule: { enum: ['half-up', 'half-even', 'up', 'down'] },
});
