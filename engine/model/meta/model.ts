import type { JsonSchema, Operation } from '../vocabulary.ts';
import { monthsOf, maxLengths } from '../pricing/term.ts';
import { blocksOfFacts } from './pricing.ts';
import { byPath, condition, conditionDef, fieldPath, list, numberOrPath, object, path, record, round, text } from './texts.ts';

const integer: JsonSchema = { type: 'integer' };
const rule: JsonSchema = {
  ...object(
    {
      rule: { ...text, pattern: '^[a-z][a-z0-9-]*$', description: 'small letters, digits and hyphens: "large-group"' },
      when: condition,
    },
    { for: text, at: text, refuse: text, refer: text, warn: text },
  ),
  oneOf: [{ required: ['refuse'] }, { required: ['refer'] }, { required: ['warn'] }],
};
/** Returns the schema of a kind of change with the given charges. */
const changeRule = (...charges: readonly string[]): JsonSchema =>
  object({ charge: { enum: charges } }, { freeWhen: condition, rules: list(rule), fields: list(text) });
const band: JsonSchema = object({ of: path, from: integer, to: integer, min: integer, counts: { enum: ['band', 'policy'] } });
const ageBound: JsonSchema = {
  type: 'string',
  pattern: '^\\d{1,5} (day|week|month|year)s?$',
  description: 'an age in completed days, weeks, months or years: "30 days", "8 weeks", "6 months", "17 years"',
};
const textWithValue: JsonSchema = {
  type: 'string',
  pattern: '\\{value\\}',
  description: 'a text with {value} in it: "{value} 辆车"',
};
const age: JsonSchema = object({
  of: path,
  at: text,
  from: ageBound,
  to: ageBound,
});

const ages: Readonly<Record<string, JsonSchema>> = {
  years: numberOrPath(maxLengths.years),
  toAge: numberOrPath(maxLengths.toAge),
  of: path,
  life: { const: true },
};
const lengths: Readonly<Record<string, JsonSchema>> = {
  days: numberOrPath(maxLengths.days),
  months: numberOrPath(maxLengths.months),
  ...ages,
};
const payLengths: Readonly<Record<string, JsonSchema>> = { once: { const: true }, ...ages };
const byChoice = (length: JsonSchema): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: { type: 'object', minProperties: 1, additionalProperties: length },
});
const factor: JsonSchema = {
  type: 'string',
  pattern: '^\\d{1,3}(\\.\\d{1,10})?$',
  description: 'the part of a year as a decimal text: "0.52"',
};
const factors: JsonSchema = {
  type: 'object',
  minProperties: 1,
  properties: Object.fromEntries(Object.keys(monthsOf).map((every) => [every, factor])),
  additionalProperties: false,
};

export const modelSchema = (operations: readonly Operation[]): JsonSchema => ({
  ...object(
    {
      code: text,
      version: { type: 'integer', minimum: 1 },
      title: text,
      insurer: text,
      routes: record({ type: 'string', pattern: '^/', description: 'a path that begins with /' }),
      lists: record({
        type: 'string',
        pattern: '^[a-zA-Z]+(\\.[a-zA-Z_]+)+$',
        description: 'a path from the application or from another list: "application.insuredGroup"',
      }),
    },
    {
      $schema: text,
      currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'a code of ISO 4217: "CNY"' },
      keywords: list(text),
      units: record(object({ other: textWithValue }, { one: text })),
      term: object(
        { start: path },
        {
          ...lengths,
          end: path,
          by: byChoice(object({}, lengths)),
          earliest: integer,
          latest: integer,
          maxDays: integer,
        },
      ),
      payment: object(
        { every: { ...text, description: 'year, half-year, quarter or month, or the path of a field of them' }, factors },
        { ...payLengths, by: byChoice(object({}, payLengths)) },
      ),
      coolingOff: object({ days: { type: 'integer', minimum: 1, maximum: 90 } }),
      facts: blocksOfFacts(operations),
      insured: object(
        { list: text },
        {
          item: object({ noun: text, unit: text }, { columns: list(text, { minItems: 1 }) }),
          weight: path,
          min: integer,
          max: integer,
          bands: list(band),
          age,
          once: list(text),
          required: list(text),
        },
      ),
      heads: list(path),
      rules: list(rule),
      endorsement: object(
        { base: path, round },
        {
          add: changeRule('pro-rata', 'full', 'free'),
          remove: changeRule('pro-rata', 'free'),
          replace: changeRule('difference', 'free'),
          correct: changeRule('free'),
        },
      ),
      documents: list(
        object({ title: text, file: text, read: { enum: ['before-declaration', 'own-page'] } }, { when: condition }),
      ),
      migrations: list({
        type: 'object',
        required: ['to'],
        properties: {
          to: integer,
          rename: byPath(fieldPath, fieldPath),
          map: byPath(fieldPath, { type: 'object' }),
          default: byPath(fieldPath),
          remove: list(fieldPath),
          ask: list(fieldPath),
        },
        additionalProperties: false,
      }),
    },
  ),
  $defs: { condition: conditionDef },
});
