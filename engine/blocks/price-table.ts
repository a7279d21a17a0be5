import { Type } from 'typebox';
import { defineBlock } from './define.ts';

export const priceTable = defineBlock({
  name: 'price-table',
  doc: 'A rating table of pricing.json as people read it: keys by the labels and units of what they are looked up by, one key across where `across` says so; a null cell shows as a dash.',
  shape: Type.Object(
    {
      block: Type.Literal('price-table'),
      title: Type.Optional(Type.String()),
      hint: Type.Optional(Type.String({ description: 'Unit, beside the title.' })),
      table: Type.String({ names: 'table', description: 'Name of a table of pricing.json.' }),
      across: Type.Optional(Type.String({ names: 'table-column', description: 'Key column whose values stand across.' })),
      gives: Type.Optional(
        Type.String({ names: 'table-column', description: 'The column shown, where the table gives several.' }),
      ),
      heads: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          names: 'table-column',
          description: "Heads of the columns of figures, by the column's name; the table's title heads a single one.",
        }),
      ),
      head: Type.Optional(Type.String({ description: 'Head of the first column.' })),
      labels: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'Words beside a key of the first column, in its place where the key is a code.',
        }),
      ),
      order: Type.Optional(
        Type.Literal('as-written', {
          description: 'Keeps the order of the table; else ranges of numbers stand from the lowest up.',
        }),
      ),
      note: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
  examples: [
    { block: 'price-table', table: 'price' },
    {
      block: 'price-table',
      table: 'annualRate',
      across: 'plan',
      head: '职业类别',
      labels: { '1': '室内文职' },
      note: '短期系数见条款。',
    },
  ],
});
