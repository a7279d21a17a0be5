import { describe, expect, it } from 'vitest';
import { type Field, type ModelData } from '../../../engine/index.ts';
import { compiledModel, modelCodes, schemaFiles } from '../model-files.ts';

/** Names of section 3 of the specification by their object, typed again. */
const policyholderNames = ['holderName', 'certType', 'certNum', 'birthDay', 'phone', 'holderEmail'];
const insuredNames = ['finalName', 'certType', 'certNumber', 'birthDay', 'phoneNo', 'occupationCodes'];
const beneficiaryNames = ['beneficiaryName', 'certType', 'certNumber', 'birthDay', 'phoneNo'];
const tierNames = ['PRICEID', 'PRICE', 'STARTNUMBER', 'ENDNUMBER', 'MINAGE', 'MINAGEUNIT', 'MAXAGE', 'MAXAGEUNIT', 'defaultShow'];
const others = ['insuredGroup', 'insured_list', 'RelationTp', 'travelercount', 'tourcount', 'roomcount'];
const wireNames = new Set([...policyholderNames, ...insuredNames, ...beneficiaryNames, ...tierNames, ...others]);
/** Further names of the shared parts, which the forms of the market need. A model may have more. */
const ownOfPolicyholder = ['holderType', 'region', 'address'];
const ownOfInsured = ['sex', 'RelationTp', 'beneficiaryKind', 'beneficiaries'];
const ownOfBeneficiary = ['share'];

type Named = { readonly name: string; readonly field: Field };
/** Returns every property of a schema with its name on the wire. */
const propertiesOf = (field: Field): readonly Named[] => [
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) => [{ name, field: child }, ...propertiesOf(child)]),
  ...(field.items ? propertiesOf(field.items) : []),
];
/** Returns the objects with a property of this name. */
const holdersOf = (field: Field, name: string): readonly Field[] => [
  ...(field.properties && name in field.properties ? [field] : []),
  ...Object.values(field.properties ?? {}).flatMap((child) => holdersOf(child, name)),
  ...(field.items ? holdersOf(field.items, name) : []),
];
const fieldsNamed = (schema: Field, name: string): readonly Field[] =>
  propertiesOf(schema).flatMap((each) => (each.name === name ? [each.field] : []));
const namesOf = (field: Field): readonly string[] => Object.keys(field.properties ?? {});
const beyond = (names: readonly string[], knownNames: readonly string[]): readonly string[] =>
  names.filter((name) => !knownNames.includes(name));
const plain = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

const models: readonly ModelData[] = modelCodes.map((code) => compiledModel(code).model.data);

describe.each(models)('the wire of $code', ({ schema, tables }) => {
  it('[EN-01] names the policyholder as the specification does', () => {
    const { policyholder } = schema.properties ?? {};
    const names = namesOf(policyholder ?? {});
    expect(names).toEqual(expect.arrayContaining(['holderName', 'certNum', 'phone']));
    expect(schema.required).toContain('policyholder');
  });

  it('[EN-01] has insured persons in insuredGroup[].insured_list, under the names of the specification', () => {
    const persons = holdersOf(schema, 'finalName');
    expect(persons).toEqual(schema.properties?.['insuredGroup']?.items?.properties?.['insured_list'] ? [expect.anything()] : []);
    for (const person of persons) {
      expect(person).toBe(schema.properties?.['insuredGroup']?.items?.properties?.['insured_list']?.items);
      expect(person.required).toEqual(expect.arrayContaining(['finalName', 'certType', 'certNumber', 'birthDay']));
    }
  });

  it('[EN-01] names beneficiaries as the specification does', () => {
    for (const beneficiary of holdersOf(schema, 'beneficiaryName')) {
      expect(beyond(beneficiaryNames, namesOf(beneficiary))).toEqual([]);
      expect(beyond(namesOf(beneficiary), [...beneficiaryNames, ...ownOfBeneficiary])).toEqual([]);
    }
  });

  it('[EN-01] spells no name of the specification in another way', () => {
    const known = new Map([...wireNames].map((name) => [plain(name), name]));
    for (const { name } of propertiesOf(schema)) expect(known.get(plain(name)) ?? name).toBe(name);
  });

  it('[EN-02] accepts exactly the certificate types, sexes and occupation classes of the specification', () => {
    // Residence cards were added later (decision 077).
    for (const { enum: types = [] } of fieldsNamed(schema, 'certType'))
      expect(beyond(types.map(String), ['15081001', '15081002', '15081005'])).toEqual([]);
    for (const sex of fieldsNamed(schema, 'sex')) expect(sex.enum).toEqual(['M', 'F']);
    for (const relation of fieldsNamed(schema, 'RelationTp')) expect(relation.enum).toContain('9');
    const { columns = [], rows = [] } = tables['shared/occupations'] ?? {};
    const place = columns.findIndex((column) => 'gives' in column && column.gives === 'class');
    const classes = [...new Set(rows.map((row) => row[place]))].toSorted();
    expect(classes).toEqual(rows.length === 0 ? [] : [0, 1, 2, 3, 4, 5, 6]);
    for (const job of fieldsNamed(schema, 'occupationCodes')) expect(job.oneOfTable).toBe('shared/occupations');
  });
});

describe('the parts that models share', () => {
  it.each([
    ['shared/holder.json', policyholderNames, ownOfPolicyholder],
    ['shared/insured-person.json', insuredNames, ownOfInsured],
    ['shared/beneficiary.json', beneficiaryNames, ownOfBeneficiary],
  ])('[EN-01] [EN-02] %s has every name and code of the specification and few more', (file, names, own) => {
    const part: Field = JSON.parse(schemaFiles[file] ?? '{}');
    expect(beyond(names, namesOf(part))).toEqual([]);
    expect(beyond(namesOf(part), [...names, ...own])).toEqual([]);
    // Residence cards were added later (decision 077).
    expect(part.properties?.['certType']?.enum).toEqual(['15081001', '15081002', '15081005']);
    expect(part.properties?.['sex']?.enum ?? ['M', 'F']).toEqual(['M', 'F']);
  });
});

describe('tiers in the files of the models', () => {
  const tiers = modelCodes.flatMap((code) => {
    const { tables = {} }: { readonly tables?: Readonly<Record<string, { readonly tiers?: readonly object[] }>> } = JSON.parse(
      schemaFiles[`${code}/pricing.json`] ?? '{}',
    );
    return Object.values(tables).flatMap((table) => table.tiers ?? []);
  });

  it('[EN-01] have the names of the specification', () => {
    expect(tiers.length).toBeGreaterThan(0);
    for (const tier of tiers) expect(Object.keys(tier)).toEqual(tierNames);
  });
});
