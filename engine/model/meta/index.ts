import type { Format, JsonSchema, Keyword, Vocabulary } from '../vocabulary.ts';
import { modelSchema } from './model.ts';
import { detailSchema, examplesSchema, formSchema, textsSchema } from './pages.ts';
import { pricingSchema, tableSchema } from './pricing.ts';
import { condition, conditionDef, list, literal, record, text } from './texts.ts';

export type MetaSchemas = Readonly<
  Record<'model' | 'insure' | 'form' | 'detail' | 'pricing' | 'examples' | 'texts' | 'table', JsonSchema>
>;

export const metaSchemas = (vocabulary: Vocabulary): MetaSchemas => {
  const cached = schemasByVocabulary.get(vocabulary) ?? makeSchemas(vocabulary);
  schemasByVocabulary.set(vocabulary, cached);
  return cached;
};

const schemasByVocabulary = new WeakMap<Vocabulary, MetaSchemas>();
const makeSchemas = ({ formats, keywords, operations, blocks, widgets }: Vocabulary): MetaSchemas => ({
  model: modelSchema(operations),
  insure: insureSchema(keywords, formats),
  form: formSchema(widgets.map(({ name }) => name)),
  detail: detailSchema(blocks),
  pricing: pricingSchema(operations),
  examples: examplesSchema,
  texts: textsSchema,
  table: tableSchema,
});

/** Returns the name of a meta-schema's file in schemas/meta. */
export const metaFile = (name: string): string => `${name === 'form' ? 'insure.ui' : name}.schema.json`;

const CONDITIONS: ReadonlySet<string> = new Set(['visibleWhen', 'requiredWhen']);
const count: JsonSchema = { type: 'integer', minimum: 0 };
const field: JsonSchema = { $ref: '#/$defs/field' };

/**
 * Returns the meta-schema of insure.schema.json and shared fields: the JSON Schema words that forms support, and our keywords.
 */
const insureSchema = (keywords: readonly Keyword[], formats: readonly Format[]): JsonSchema => ({
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
          keywords.map(({ name, shape, doc }) => [
            name,
            CONDITIONS.has(name) ? condition : { ...shape, ...(doc !== undefined && { description: doc }) },
          ]),
        ),
      },
    },
  },
});
