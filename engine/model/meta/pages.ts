import type { JsonSchema } from '../vocabulary.ts';
import { byPath, itemPath, list, object, record, text } from './texts.ts';

const section: JsonSchema = object(
  { fields: list(text, { minItems: 1 }) },
  { title: text, hint: text, columns: { enum: [1, 2] } },
);

export const formSchema = (widgets: readonly string[]): JsonSchema =>
  object(
    {
      steps: list(
        object(
          {
            step: { ...text, pattern: '^[a-z][a-z0-9-]*$', description: 'small letters, digits and hyphens: "policyholder"' },
            title: text,
          },
          {
            hint: text,
            sections: list(section, { minItems: 1 }),
            declarations: list(text, { minItems: 1 }),
            review: { type: 'boolean' },
          },
        ),
        { minItems: 1 },
      ),
    },
    {
      $schema: text,
      widgets: record({ enum: widgets }),
      grid: record(list(text, { minItems: 1 })),
      rows: record(list(section, { minItems: 1 })),
      hints: record(text),
      attachments: { type: 'boolean', description: 'false: the form has no place for files besides those of its fields' },
    },
  );

export const detailSchema = (blocks: readonly { readonly name: string; readonly shape: object }[]): JsonSchema => ({
  ...object({ blocks: list({ $ref: '#/$defs/block' }, { minItems: 1 }) }, { $schema: text }),
  $defs: {
    block: {
      type: 'object',
      required: ['block'],
      properties: { block: { enum: blocks.map(({ name }) => name) } },
      allOf: blocks.map(({ name, shape }) => ({ if: { properties: { block: { const: name } } }, then: shape })),
    },
  },
});

export const textsSchema: JsonSchema = { type: 'object', additionalProperties: text };

const day: JsonSchema = { type: 'string', format: 'date' };
const amount: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', description: 'an amount as a text: "310.00"' };
const number: JsonSchema = { type: 'integer', minimum: 0 };

export const examplesSchema: JsonSchema = list({
  ...object(
    { name: text },
    {
      application: { type: 'object' },
      from: text,
      set: byPath(itemPath),
      repeat: byPath(itemPath, { type: 'integer', minimum: 1 }),
      at: day,
      premium: amount,
      issues: list({
        type: 'string',
        pattern: '^[^/\\s]',
        description: 'a path and a code, such as "insuredGroup[0].birthDay age"',
      }),
      refer: list(text),
      warn: list(text),
      pending: list(text),
      benefits: list(text),
      documents: list(text),
      instalments: object({ each: amount, times: { type: 'integer' } }),
      shown: record(amount),
      server: { type: 'object' },
      endorsement: object(
        { at: day, effective: day },
        {
          add: list({ type: 'object' }),
          remove: list(number),
          replace: list(object({ old: number, new: { type: 'object' } })),
          correct: list(object({ old: number, set: { type: 'object' } }), { minItems: 1 }),
          claims: list(number),
        },
      ),
      charge: amount,
    },
  ),
  oneOf: [{ required: ['application'] }, { required: ['from'] }],
});
