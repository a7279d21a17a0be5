import type { Format, JsonSchema, Keyword } from '../vocabulary.ts';
import { condition, conditionDef, list, literal, record, text } from './texts.ts';

const CONDITIONS: ReadonlySet<string> = new Set(['visibleWhen', 'requiredWhen']);
const count: JsonSchema = { type: 'integer', minimum: 0 };
const field: JsonSchema = { $ref: '#/$defs/field' };

/** Meta-schema of insure.schema.json and of shared fields: the JSON Schema words that forms understand, and the keywords' own. */
export const insureSchema = (keywords: readonly Keyword[], formats: readonly Format[]): JsonSchema => ({
  $ref: '#/$defs/field',
  $defs: {
    condition: conditionDef,
    field: {
      type: 'object',
      additionalProperties: false,
      properties: {
        $schema: text,
        $ref: text,
        type: { enum: ['object', 'array', 'string', 'integer', 'number', 'boolean'] },
        title: text,
        description: text,
        default: {},
        examples: { type: 'array' },
        enum: list(literal, { minItems: 1, uniqueItems: true }),
        const: literal,
        format: { enum: formats.map(({ name }) => name) },
        pattern: text,
        minLength: count,
        maxLength: count,
        minimum: { type: 'number' },
        maximum: { type: 'number' },
        multipleOf: { type: 'integer', exclusiveMinimum: 0 },
        required: list(text, { uniqueItems: true }),
        properties: record(field),
        items: field,
        minItems: count,
        maxItems: count,
        uniqueItems: { type: 'boolean' },
        errorMessage: { anyOf: [text, { type: 'object' }] },
        ...Object.fromEntries(
          keywords.map(({ name, shape, doc }) => [name, CONDITIONS.has(name) ? condition : { ...shape, description: doc }]),
        ),
      },
    },
  },
});
