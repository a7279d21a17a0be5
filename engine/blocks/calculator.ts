import { Type } from 'typebox';
import { blockShape, closed, defineBlock } from './define.ts';

const row = closed({
  label: Type.String(),
  note: Type.Optional(Type.String()),
  set: Type.Record(Type.String(), Type.Unknown(), {
    names: 'row-field',
    description: 'Fields of one person of this kind. Dates of birth may be ages, as in the sample.',
  }),
  start: Type.Integer({ minimum: 0, description: 'Number of persons when the page opens.' }),
});

export const calculator = defineBlock({
  name: 'calculator',
  doc: 'Prices a sample application with the model itself. The user chooses some of its fields and the number of persons of each kind.',
  shape: blockShape('calculator', {
    sample: Type.Record(Type.String(), Type.Unknown(), {
      names: 'field',
      description:
        'The application to which choices and persons are added, as values by field path. {"days": 7} is the seventh day of cover; {"age": "30 years"} is the date of birth of a person of that age when cover begins.',
    }),
    choices: Type.Array(
      Type.String({
        names: 'field',
        description:
          'Path of a field with options, of a number ("times"), or of the last day of cover, which is entered as a number of days.',
      }),
    ),
    list: Type.Optional(
      Type.String({
        names: 'list',
        description: 'Path of the list to which the persons are added: "insuredGroup.insured_list".',
      }),
    ),
    person: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { names: 'row-field', description: 'Fields that all sample persons share.' }),
    ),
    counts: Type.Optional(Type.Array(row, { minItems: 1 })),
    countHead: Type.Optional(Type.String({ description: 'Heading above the kinds of persons.' })),
    each: Type.Optional(Type.String({ names: 'step', description: 'Step with the price of one person: "person.termPremium".' })),
    max: Type.Optional(Type.Integer({ minimum: 1, description: 'Largest number of persons of one kind; 2000 by default.' })),
  }),
  examples: [
    {
      block: 'calculator',
      title: '保费测算',
      sample: { term: 12, 'insuredGroup.plan': 'GA50' },
      choices: ['insuredGroup.plan', 'term'],
      list: 'insuredGroup.insured_list',
      person: { birthDay: '1990-01-01' },
      each: 'person.termPremium',
      counts: [{ label: '1 类', note: '室内文职', set: { occupationCodes: '0001003' }, start: 12 }],
    },
  ],
});
