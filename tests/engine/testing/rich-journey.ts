import type { Model } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';
import { schemaFiles } from '../model-files.ts';

const shared = Object.fromEntries(Object.entries(schemaFiles).filter(([file]) => file.startsWith('shared/')));
const tier = (PRICE: string | null, days: readonly [number, number], ages: readonly [number, 'D' | 'Y', number, 'D' | 'Y']) => ({
  PRICEID: `${days.join('-')} ${ages.join('-')}`,
  PRICE,
  STARTNUMBER: days[0],
  ENDNUMBER: days[1],
  MINAGE: ages[0],
  MINAGEUNIT: ages[1],
  MAXAGE: ages[2],
  MAXAGEUNIT: ages[3],
  defaultShow: false,
});
const person = { $ref: '../shared/insured-person.json' };

/**
 * A journey: a term with an end date, a policyholder who may also be insured, beneficiaries, an itinerary, fields that are
 * compared with each other.
 */
export const journey = (): Model =>
  miniModel({
    shared,
    model: {
      lists: {
        person: 'application.travellers',
        beneficiary: 'person.beneficiaries',
        leg: 'application.legs',
        sport: 'application.sports',
      },
      term: { start: 'application.startDate', end: 'application.endDate', earliest: 1, latest: 30, maxDays: 30 },
      facts: {
        person: [
          { step: 'age', age: 'person.birthDay', on: 'term.start' },
          { step: 'minor', test: { 'person.age': { to: '17 years' } } },
        ],
        sport: [{ step: 'risk', lookup: 'sports.risk', by: { sport: 'sport' } }],
        application: [
          { step: 'holderAge', age: 'application.policyholder.birthDay', on: 'at' },
          { step: 'risk', max: ['sport.risk'] },
          { step: 'heads', count: 'person' },
          { step: 'spareBeds', subtract: ['application.guests', 'application.rooms'] },
        ],
      },
      insured: {
        list: 'person',
        min: 1,
        max: 9,
        age: { of: 'person.age', at: 'birthDay', from: '30 days', to: '75 years' },
        once: ['certType', 'certNumber'],
      },
      rules: [
        {
          rule: 'holder-too-young',
          at: 'policyholder.birthDay',
          when: { not: { 'application.holderAge': { from: '18 years' } } },
          refuse: '未成年',
        },
        {
          rule: 'own-beneficiary',
          for: 'beneficiary',
          at: 'certNumber',
          when: { 'beneficiary.certNumber': { is: { path: 'person.certNumber' } } },
          refuse: '本人',
        },
        { rule: 'sport-refused', for: 'sport', when: { 'sport.risk': { is: 0 } }, refuse: '不承保' },
        {
          rule: 'minor-at-risk',
          for: 'person',
          at: 'birthDay',
          when: { all: [{ 'person.minor': { is: true } }, { 'application.risk': { from: 3 } }] },
          refuse: '未成年人不承保',
        },
        {
          rule: 'copies-are-heads',
          at: 'copies',
          when: { not: { 'application.copies': { is: { path: 'application.heads' } } } },
          refuse: '份数',
        },
        { rule: 'too-many-rooms', at: 'rooms', when: { not: { 'application.spareBeds': { from: 0 } } }, refuse: '房间' },
        {
          rule: 'leg-outside-term',
          for: 'leg',
          at: 'date',
          when: {
            any: [
              { not: { 'leg.date': { from: { path: 'term.start' } } } },
              { not: { 'leg.date': { to: { path: 'term.end' } } } },
            ],
          },
          refuse: '日期',
        },
        { rule: 'refused-place', for: 'leg', at: 'place', when: { 'leg.place': { in: { table: 'refused' } } }, refuse: '目的地' },
        {
          rule: 'abroad',
          for: 'leg',
          at: 'country',
          when: { all: [{ 'application.kind': { is: 'domestic' } }, { not: { 'leg.country': { is: 'CN' } } }] },
          refuse: '境外',
        },
        {
          rule: 'own-risk',
          at: 'policyholder.certNum',
          when: { 'application.policyholder.certNum': { in: { table: 'server/blacklist' } } },
          refuse: '暂不',
        },
      ],
    },
    required: ['kind', 'startDate', 'endDate', 'guests', 'rooms', 'copies', 'policyholder', 'legs', 'travellers'],
    properties: {
      kind: { title: 'kind', enum: ['domestic', 'outbound'] },
      startDate: { title: 'start', type: 'string', format: 'date' },
      endDate: { title: 'end', type: 'string', format: 'date' },
      guests: { title: 'guests', type: 'integer', minimum: 1, maximum: 199 },
      rooms: { title: 'rooms', type: 'integer', minimum: 0, maximum: 199 },
      copies: { title: 'copies', type: 'integer', minimum: 1, maximum: 1000 },
      visaNo: {
        title: 'visa',
        type: 'string',
        format: 'any',
        visibleWhen: { 'application.kind': { is: 'outbound' } },
        requiredWhen: { 'application.kind': { is: 'outbound' } },
      },
      sports: { title: 'sports', type: 'array', uniqueItems: true, items: { type: 'string', oneOfTable: 'sports' } },
      policyholder: { $ref: '../shared/holder.json' },
      legs: {
        title: 'legs',
        type: 'array',
        minItems: 1,
        ascending: 'date',
        items: {
          type: 'object',
          required: ['date', 'country', 'place'],
          properties: {
            date: { title: 'date', type: 'string', format: 'date' },
            country: { title: 'country', type: 'string' },
            place: { title: 'place', type: 'string', format: 'any' },
          },
        },
      },
      travellers: {
        title: 'travellers',
        type: 'array',
        minItems: 1,
        items: {
          $ref: person.$ref,
          required: ['beneficiaryKind'],
          sameAs: {
            when: { 'this.RelationTp': { is: '1' } },
            source: 'application.policyholder',
            fields: { finalName: 'holderName', certType: 'certType', certNumber: 'certNum', birthDay: 'birthDay' },
          },
          properties: {
            beneficiaryKind: { title: 'kind', enum: ['statutory', 'named'] },
            beneficiaries: {
              title: 'beneficiaries',
              type: 'array',
              minItems: 1,
              maxItems: 5,
              uniqueBy: ['certNumber'],
              sumTo: { field: 'share', total: 100 },
              visibleWhen: { 'this.beneficiaryKind': { is: 'named' } },
              requiredWhen: { 'this.beneficiaryKind': { is: 'named' } },
              items: {
                type: 'object',
                required: ['beneficiaryName', 'certNumber', 'share'],
                properties: {
                  beneficiaryName: { title: 'name', type: 'string', format: 'person-name' },
                  certNumber: { title: 'number', type: 'string', format: 'any' },
                  share: { title: 'share', type: 'integer', minimum: 1, maximum: 100 },
                },
              },
            },
          },
        },
      },
    },
    pricing: {
      tables: {
        sports: {
          columns: [{ key: 'sport' }, { gives: 'risk', unit: 'integer' }],
          rows: [
            ['yoga', 1],
            ['run', 2],
            ['climb', 3],
            ['base', 0],
          ],
        },
        refused: { columns: [{ key: 'place' }], rows: [['阿富汗'], ['叙利亚']] },
        tier: {
          refusal: '不承保',
          tiers: [
            tier('8.00', [1, 3], [30, 'D', 60, 'Y']),
            tier('18.50', [1, 3], [61, 'Y', 75, 'Y']),
            tier('40.00', [4, 30], [30, 'D', 60, 'Y']),
            tier(null, [4, 30], [61, 'Y', 75, 'Y']),
          ],
        },
      },
      steps: {
        person: [{ step: 'premium', title: 'premium', lookup: 'tier.price', by: { count: 'term.days', age: 'person.age' } }],
        policy: [{ step: 'total', title: 'total', sum: 'person.premium' }],
      },
      premium: 'policy.total',
    },
  }).model;
