import type { Model } from '../../../engine/index.ts';
import { longTermModel } from '../long-term-model.ts';
import { miniModel } from '../mini-model.ts';
import { schemaFiles } from '../model-files.ts';
import { journey } from './rich-journey.ts';

const shared = Object.fromEntries(Object.entries(schemaFiles).filter(([file]) => file.startsWith('shared/')));
const person = { $ref: '../shared/insured-person.json' };

/** Jobs with a headcount each, a minimum wage, and bands with their own minimum of persons. */
const jobs = (): Model =>
  miniModel({
    shared,
    model: {
      lists: { job: 'application.jobs' },
      term: { start: 'application.startDate', months: 'application.term', earliest: 1, latest: 30 },
      insured: { list: 'job', weight: 'job.heads', min: 3, max: 60 },
      rules: [
        { rule: 'wage-floor', for: 'job', at: 'wage', when: { not: { 'job.wage': { from: '2000.00' } } }, refuse: '不得低于' },
      ],
    },
    required: ['startDate', 'term', 'jobs'],
    properties: {
      startDate: { title: 'start', type: 'string', format: 'date' },
      term: { title: 'term', type: 'integer', minimum: 1, maximum: 12 },
      jobs: {
        title: 'jobs',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['heads', 'wage'],
          properties: {
            heads: { title: 'heads', type: 'integer', minimum: 1, maximum: 60 },
            wage: { title: 'wage', type: 'string', format: 'money', unit: 'money' },
          },
        },
      },
    },
    pricing: {
      steps: {
        job: [{ step: 'pay', multiply: ['job.heads', 'job.wage', '0.012'], round: { to: '0.01', rule: 'half-up' } }],
        policy: [{ step: 'total', sum: 'job.pay' }],
      },
      premium: 'policy.total',
    },
  }).model;

/** Staff in bands with their own minimum of persons. Monthly payment is possible only without persons at risk. */
const staff = (): Model =>
  miniModel({
    shared,
    model: {
      lists: { group: 'application.groups', person: 'group.staff' },
      term: { start: 'application.startDate', months: 'application.term', earliest: 0, latest: 60 },
      facts: {
        person: [
          { step: 'age', age: 'person.birthDay', on: 'term.start' },
          { step: 'class', lookup: 'shared/occupations.class', by: { code: 'person.occupationCodes' } },
        ],
        application: [{ step: 'atRisk', test: { some: { of: 'person', where: { 'person.class': { from: 4 } } } } }],
      },
      insured: {
        list: 'person',
        min: 2,
        max: 40,
        bands: [
          { of: 'person.class', from: 5, to: 5, min: 4, counts: 'band' },
          { of: 'person.class', from: 6, to: 6, min: 7, counts: 'policy' },
        ],
        age: { of: 'person.age', at: 'birthDay', from: '16 years', to: '65 years' },
        once: ['certNumber'],
        required: ['occupationCodes', 'sex'],
      },
      rules: [
        { rule: 'refused-occupation', for: 'person', at: 'occupationCodes', when: { 'person.class': { is: 0 } }, refuse: '拒保' },
        {
          rule: 'monthly-without-risk',
          at: 'monthly',
          when: { all: [{ 'application.monthly': { is: true } }, { 'application.atRisk': { is: true } }] },
          refuse: '不可按月',
        },
      ],
    },
    required: ['startDate', 'term', 'monthly', 'groups'],
    properties: {
      startDate: { title: 'start', type: 'string', format: 'date' },
      term: { title: 'term', enum: [1, 12] },
      monthly: { title: 'monthly', type: 'boolean' },
      account: {
        title: 'account',
        type: 'string',
        format: 'any',
        visibleWhen: { 'application.monthly': { is: true } },
        requiredWhen: { 'application.monthly': { is: true } },
      },
      groups: {
        title: 'groups',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['plan', 'staff'],
          properties: {
            plan: { title: 'plan', enum: ['A', 'B'] },
            staff: { title: 'staff', type: 'array', minItems: 1, items: { $ref: person.$ref } },
          },
        },
      },
    },
    pricing: {
      tables: {
        rate: {
          columns: [{ key: 'plan' }, { key: 'class' }, { gives: 'rate', unit: 'money' }],
          refusal: '不承保',
          rows: ['A', 'B'].flatMap((plan) =>
            [1, 2, 3, 4, 5, 6].map((group) => [plan, group, plan === 'B' && group === 6 ? null : `${group}0.00`]),
          ),
        },
      },
      steps: {
        person: [{ step: 'premium', lookup: 'rate.rate', by: { plan: 'group.plan', class: 'person.class' } }],
        policy: [{ step: 'total', sum: 'person.premium' }],
      },
      premium: 'policy.total',
    },
  }).model;

/** Parties of guests, with limits of the arrays for groups, guests and heirs. A guest cannot be their own heir. */
const guests = (): Model =>
  miniModel({
    shared,
    model: {
      lists: { party: 'application.parties', guest: 'party.guests', heir: 'guest.heirs' },
      term: { start: 'application.startDate', end: 'application.endDate', earliest: 1, latest: 20, maxDays: 15 },
      facts: {
        guest: [{ step: 'age', age: 'guest.birthDay', on: 'term.start' }],
        application: [{ step: 'heads', count: 'guest' }],
      },
      insured: { list: 'guest', min: 1, max: 30, once: ['certType', 'certNumber'] },
      rules: [
        {
          rule: 'own-heir',
          for: 'heir',
          at: 'certNumber',
          when: {
            all: [
              { 'heir.certType': { is: { path: 'guest.certType' } } },
              { 'heir.certNumber': { is: { path: 'guest.certNumber' } } },
            ],
          },
          refuse: '不能是本人',
        },
        {
          rule: 'copies',
          at: 'copies',
          when: { not: { 'application.copies': { is: { path: 'application.heads' } } } },
          refuse: '不等',
        },
      ],
    },
    required: ['startDate', 'endDate', 'copies', 'parties'],
    properties: {
      startDate: { title: 'start', type: 'string', format: 'date' },
      endDate: { title: 'end', type: 'string', format: 'date' },
      copies: { title: 'copies', type: 'integer', minimum: 1, maximum: 30 },
      parties: {
        title: 'parties',
        type: 'array',
        minItems: 2,
        maxItems: 3,
        items: {
          type: 'object',
          required: ['guests'],
          properties: {
            guests: {
              title: 'guests',
              type: 'array',
              minItems: 2,
              maxItems: 4,
              items: {
                type: 'object',
                required: ['finalName', 'certType', 'certNumber', 'birthDay'],
                properties: {
                  finalName: { title: 'name', type: 'string', format: 'person-name' },
                  certType: { title: 'kind', enum: ['15081001', '15081002'] },
                  certNumber: {
                    title: 'number',
                    type: 'string',
                    formatBy: { 'this.certType': { '15081001': 'national-id', '15081002': 'person-passport' } },
                    fills: { birthDay: 'birthDay' },
                  },
                  birthDay: { title: 'birthday', type: 'string', format: 'birthday' },
                  heirs: {
                    title: 'heirs',
                    type: 'array',
                    minItems: 1,
                    maxItems: 2,
                    uniqueBy: ['certType', 'certNumber'],
                    sumTo: { field: 'share', total: 100 },
                    items: { $ref: '../shared/beneficiary.json' },
                  },
                },
              },
            },
          },
        },
      },
    },
    pricing: {
      steps: {
        guest: [{ step: 'premium', multiply: ['0.50', 'term.days'] }],
        policy: [{ step: 'total', sum: 'guest.premium', round: { to: '0.01', rule: 'half-up' } }],
      },
      premium: 'policy.total',
    },
  }).model;

/** Models that together use every keyword that matters to generated applications. */
export const richModels: Readonly<Record<string, () => Model>> = { journey, jobs, staff, guests, longTerm: longTermModel };
