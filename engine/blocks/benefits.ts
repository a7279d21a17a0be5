import { Type } from 'typebox';
import { blockShape, closed, defineBlock } from './define.ts';

const row = closed({
  title: Type.String(),
  note: Type.Optional(Type.String({ description: 'Deductible, share or condition, under the title.' })),
  benefit: Type.Optional(
    Type.String({
      names: 'benefit',
      description: 'Title of the benefit of pricing.json whose terms are shown below. By default the benefit of the same title.',
    }),
  ),
  gives: Type.Optional(
    Type.String({
      names: 'column',
      description: 'A column of a pricing table: "plans.death". Looked up by the plan, or by `of`.',
    }),
  ),
  of: Type.Optional(Type.String({ description: 'Key of the row of `gives`, if it does not depend on the plan.' })),
  text: Type.Optional(Type.String({ description: 'Text of the cell; {value} is the value of `gives`.' })),
});

export const benefits = defineBlock({
  name: 'benefits',
  doc: 'The benefits: a line for each benefit and a column for each plan, with values from the pricing tables. Without rows, the benefits of pricing.json.',
  shape: blockShape('benefits', {
    note: Type.Optional(Type.String()),
    plans: Type.Optional(
      Type.String({ names: 'field', description: 'Path of the field whose options are the columns: "insuredGroup.plan".' }),
    ),
    rows: Type.Optional(Type.Array(row, { minItems: 1 })),
  }),
  examples: [
    { block: 'benefits' },
    {
      block: 'benefits',
      title: '保障责任',
      plans: 'insuredGroup.plan',
      rows: [
        { title: '意外身故', note: '意外事故发生之日起 180 日内', gives: 'plans.death' },
        { title: '猝死', gives: 'optionRate.rate', of: 'SUDDEN', text: '可选，加费 {value}' },
      ],
    },
  ],
});
