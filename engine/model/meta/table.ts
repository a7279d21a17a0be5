import type { JsonSchema } from '../vocabulary.ts';
import { list, object, text } from './texts.ts';

const bound: JsonSchema = { type: ['string', 'number', 'null'] };
const column: JsonSchema = {
  anyOf: [
    object({ key: text }),
    object({ range: text }),
    object({ gives: text }, { unit: { enum: ['money', 'rate', 'integer', 'text', 'boolean', 'date'] } }),
  ],
};
const cell: JsonSchema = {
  anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, list(bound, { minItems: 2, maxItems: 2 })],
};
const tier: JsonSchema = object({
  PRICEID: text,
  PRICE: { type: ['string', 'null'], pattern: '^\\d+\\.\\d{2}$' },
  STARTNUMBER: { type: 'integer' },
  ENDNUMBER: { type: 'integer' },
  MINAGE: { type: 'integer' },
  MINAGEUNIT: { enum: ['D', 'Y'] },
  MAXAGE: { type: 'integer' },
  MAXAGEUNIT: { enum: ['D', 'Y'] },
  defaultShow: { type: 'boolean' },
});

const wordsByRow: JsonSchema = { type: 'object', additionalProperties: list(text, { minItems: 1 }) };

/** A rating or look-up table; shared ones are files of this shape. */
export const tableSchema: JsonSchema = {
  type: 'object',
  properties: {
    $schema: text,
    title: text,
    refusal: text,
    columns: list(column, { minItems: 1 }),
    rows: list(list(cell, { minItems: 1 })),
    tiers: list(tier, { minItems: 1 }),
    aliases: wordsByRow,
    everyday: wordsByRow,
  },
  anyOf: [{ required: ['columns', 'rows'] }, { required: ['tiers'] }],
  additionalProperties: false,
};
