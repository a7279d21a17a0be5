import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const priceTable = defineBlock({
  name: 'price-table',
  doc: 'A rating table of pricing.json for readers. Keys show the labels and units of their fields; `across` puts one key into columns; a null cell shows as a dash.',
  shape: blockShape('price-table', {
    hint: Type.Optional(Type.String({ description: 'Unit, beside the title.' })),
    table: Type.String({ names: 'table', description: 'Name of a table of pricing.json.' }),
    across: Type.Optional(Type.String({ names: 'table-column', description: 'Key column whose values become columns.' })),
    gives: Type.Optional(Type.String({ names: 'table-column', description: 'The column to show, if the table gives several.' })),
    heads: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        names: 'table-head',
        description:
          'Headings of the columns with values, by column name; with `across`, by key. A single column has the title of the table.',
      }),
    ),
    head: Type.Optional(Type.String({ description: 'Heading of the first column.' })),
    labels: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Text beside a key of the first column. If the key is a code, the text replaces it. Rows with several keys have the label of each.',
      }),
    ),
    order: Type.Optional(
      Type.Literal('as-written', {
        description: 'Keeps the order of the table. Without it, ranges of numbers are sorted from the lowest.',
      }),
    ),
    note: Type.Optional(Type.String()),
  }),
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
