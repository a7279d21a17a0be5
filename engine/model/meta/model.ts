import type { JsonSchema, Operation } from '../vocabulary.ts';
import { blocksOfSteps } from './pricing.ts';
import { condition, conditionDef, list, object, path, record, round, text } from './texts.ts';

const integer: JsonSchema = { type: 'integer' };
const rule: JsonSchema = {
  ...object(
    { rule: { ...text, pattern: '^[a-z][a-z0-9-]*$' }, when: condition },
    { for: text, at: text, refuse: text, refer: text, warn: text },
  ),
  oneOf: [{ required: ['refuse'] }, { required: ['refer'] }, { required: ['warn'] }],
};
const change: JsonSchema = object(
  { charge: { enum: ['pro-rata', 'difference', 'free'] } },
  { freeWhen: condition, rules: list(rule), fields: list(text) },
);
const band: JsonSchema = object({ of: path, from: integer, to: integer, min: integer, counts: { enum: ['band', 'policy'] } });
const age: JsonSchema = object({
  of: path,
  at: text,
  from: { type: 'string', pattern: '^\\d+ (day|year)s?$' },
  to: { type: 'string', pattern: '^\\d+ (day|year)s?$' },
});

export const modelSchema = (operations: readonly Operation[]): JsonSchema => ({
  ...object(
    {
      code: text,
      version: { type: 'integer', minimum: 1 },
      title: text,
      insurer: text,
      routes: record({ type: 'string', pattern: '^/' }),
      lists: record({ type: 'string', pattern: '^[a-zA-Z]+(\\.[a-zA-Z_]+)+$' }),
    },
    {
      $schema: text,
      keywords: list(text),
      term: object({ start: path }, { months: path, end: path, earliest: integer, latest: integer, maxDays: integer }),
      facts: blocksOfSteps(operations),
      insured: object(
        { list: text },
        { weight: path, min: integer, max: integer, bands: list(band), age, once: list(text), required: list(text) },
      ),
      heads: list(path),
      rules: list(rule),
      endorsement: object({ base: path, round }, { add: change, remove: change, replace: change, correct: change }),
      documents: list(
        object({ title: text, file: text, read: { enum: ['before-declaration', 'own-page'] } }, { when: condition }),
      ),
      migrations: list({
        type: 'object',
        required: ['to'],
        properties: {
          to: integer,
          rename: { type: 'object' },
          map: { type: 'object' },
          default: { type: 'object' },
          remove: list(text),
          ask: list(text),
        },
        additionalProperties: false,
      }),
    },
  ),
  $defs: { condition: conditionDef },
});
