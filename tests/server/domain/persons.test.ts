import { describe, expect, it } from 'vitest';
import { identityFields, personCountOf, personListName, personsOf, textOfRole } from '../../../src/server/domain/application.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { placesByNo } from '../../../src/server/policies/endorsable.ts';
import { priceApplication } from '../../../engine/index.ts';
import { miniModel } from '../../engine/mini-model.ts';

const text = (title: string, role?: string) => ({ title, type: 'string', ...(role !== undefined && { role }) });

/** A list whose fields have an insurer's own names. */
const modelOf = (fields: Readonly<Record<string, object>>) =>
  miniModel({
    model: {
      lists: { traveller: 'application.travellers' },
      insured: { list: 'traveller', once: Object.keys(fields).slice(0, 1) },
    },
    properties: {
      travellers: { title: 'Travellers', type: 'array', maxItems: 10, items: { type: 'object', properties: fields } },
    },
  }).model;

const model = modelOf({
  idNo: text('ID number', 'certificateNumber'),
  idKind: text('Kind of ID', 'certificateType'),
  fullName: text('Full name', 'name'),
  born: { ...text('Born', 'birthDate'), format: 'date' },
});
const at = '2026-03-01';
const ada = { fullName: 'Ada Byron', idNo: 'K1234567', idKind: 'passport', born: '1990-12-10' };

describe('the insured persons of an application', () => {
  it('are found by the roles of their fields, for any names of the fields', () => {
    const application = { travellers: [ada] };
    const [person, ...others] = personsOf(model, application, at, priceApplication(model, application, at));
    expect(others).toEqual([]);
    expect(person).toMatchObject({
      no: 1,
      name: 'Ada Byron',
      certificateType: 'passport',
      certificateNumber: 'K1234567',
      birthDate: '1990-12-10',
    });
    expect(personCountOf(model, application, at)).toBe(1);
    expect(textOfRole(model, ada, 'mobile')).toBe('');
  });

  it('have their name and certificate in the fields of the model when they are written back', () => {
    expect(identityFields(model, { name: 'Ada Byron', certificateType: 'passport', certificateNumber: 'K1234567' })).toEqual({
      fullName: 'Ada Byron',
      idKind: 'passport',
      idNo: 'K1234567',
    });
  });

  it('are found again on a policy by their name only, if things have no number', () => {
    const vehicles = modelOf({ plate: text('Plate', 'name') });
    const application = { travellers: [{ plate: 'A1' }, { plate: 'B2' }] };
    const persons = personsOf(vehicles, application, at, priceApplication(vehicles, application, at));
    const policy = {
      model: vehicles,
      application,
      applicationDate: at,
      persons,
      lastNo: 2,
      premiumCents: cents(0),
      since: at,
    } as const;
    expect([...placesByNo(policy)].map(([no, { value }]) => [no, value])).toEqual([
      [1, { plate: 'A1' }],
      [2, { plate: 'B2' }],
    ]);
  });

  it('are empty if the items have no name of a person, such as vehicles', () => {
    const vehicles = modelOf({ plate: text('Plate') });
    expect(personListName(model)).toBe('traveller');
    expect(personListName(vehicles)).toBeUndefined();
    expect(personCountOf(vehicles, { travellers: [{ plate: 'A1' }] }, at)).toBe(0);
  });
});
