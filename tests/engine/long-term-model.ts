import type { Model } from '../../engine/index.ts';
import { type MiniParts, miniModel } from './mini-model.ts';

const day = (title: string) => ({ title, type: 'string', format: 'date' });

/**
 * Cover for 10 or 20 years, to the age of 70 or for life, and payment once, for 5 or 20 years or to the age of 60, by the
 * answers.
 */
export const longTermParts: MiniParts = {
  model: {
    lists: { person: 'application.persons' },
    term: {
      start: 'application.startDate',
      by: {
        'application.cover': {
          y10: { years: 10 },
          y20: { years: 20 },
          to70: { toAge: 70, of: 'person.birthDay' },
          life: { life: true },
        },
      },
      earliest: 1,
      latest: 30,
    },
    payment: {
      by: {
        'application.paid': {
          once: { once: true },
          y5: { years: 5 },
          y20: { years: 20 },
          to60: { toAge: 60, of: 'person.birthDay' },
        },
      },
      every: 'application.every',
      factors: { year: '1', 'half-year': '0.52', month: '0.09' },
    },
    facts: { person: [{ step: 'age', age: 'person.birthDay', on: 'term.start' }] },
    insured: {
      list: 'person',
      min: 1,
      max: 1,
      age: { of: 'person.age', at: 'birthDay', from: '18 years', to: '55 years' },
    },
  },
  required: ['startDate', 'cover', 'paid', 'persons'],
  properties: {
    startDate: day('起保日期'),
    cover: { title: '保险期间', enum: ['y10', 'y20', 'to70', 'life'] },
    paid: { title: '交费期间', enum: ['once', 'y5', 'y20', 'to60'] },
    every: {
      title: '交费方式',
      enum: ['year', 'half-year', 'month'],
      visibleWhen: { not: { 'application.paid': { is: 'once' } } },
      requiredWhen: { not: { 'application.paid': { is: 'once' } } },
    },
    persons: {
      title: '被保险人',
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: { type: 'object', required: ['birthDay'], properties: { birthDay: { ...day('出生日期'), role: 'birthDate' } } },
    },
  },
  pricing: {
    tables: {
      annual: {
        columns: [{ key: 'cover' }, { range: 'age' }, { gives: 'amount', unit: 'money' }],
        rows: ['y10', 'y20', 'to70', 'life'].flatMap((cover, index) => [
          [cover, ['18 years', '40 years'], `${100 * (index + 1)}.00`],
          [cover, ['41 years', '55 years'], `${150 * (index + 1)}.00`],
        ]),
      },
    },
    steps: {
      person: [
        { step: 'annual', title: '年交保费', lookup: 'annual.amount', by: { cover: 'application.cover', age: 'person.age' } },
      ],
      policy: [
        { step: 'year', title: '年交保费合计', sum: 'person.annual' },
        {
          step: 'due',
          title: '每期保费',
          multiply: ['year', 'payment.factor'],
          round: { to: '0.01', rule: 'half-up' },
        },
      ],
    },
    premium: 'policy.due',
  },
};

export const longTermModel = (): Model => miniModel(longTermParts).model;
