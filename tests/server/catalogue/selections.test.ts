import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../../src/portal/api/options.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('selections', () => {
  it('[CA-21] occupation returns the occupations of a product with their classes, in the requested language', async () => {
    const zh = await server.as('chenzq');
    const en = await server.as('chenzq', 'en-US');
    const { data } = await zh.get('occupation', { params: { id: '1001' } });
    expect(data.length).toBeGreaterThan(50);
    expect(data.find(({ id }) => id === '0001003')).toEqual({ id: '0001003', label: '会计、出纳、审计', class: 1 });
    const english = await en.get('occupation', { params: { id: '1001' } });
    expect(english.data.find(({ id }) => id === '0001003')?.label).toBe('Accountant, cashier, auditor');
    expect(data.some((each) => each.class === 0)).toBe(true);
    expect((await zh.call('occupation', { params: { id: 'none' } })).status).toBe(404);
    expect((await server.visitor().call('occupation', { params: { id: '1001' } })).status).toBe(401);
  });

  it('[CA-21] getCompanyoccClassSelect returns the number of occupations by class, as occupation lists them', async () => {
    const client = await server.as('chenzq');
    const { data: listed } = await client.get('occupation', { params: { id: '1001' } });
    const { data } = await client.get('getCompanyoccClassSelect');
    expect(data.map(({ id, label, occupations }) => [id, label, occupations])).toEqual(
      ['一类', '二类', '三类', '四类', '五类', '六类'].map((label, at) => [
        String(at + 1),
        label,
        listed.filter((each) => each.class === at + 1).length,
      ]),
    );
    const english = (await (await server.as('chenzq', 'en-US')).get('getCompanyoccClassSelect')).data;
    expect(english.map(({ id, label }) => [id, label])).toEqual([
      ['1', 'Class 1'],
      ['2', 'Class 2'],
      ['3', 'Class 3'],
      ['4', 'Class 4'],
      ['5', 'Class 5'],
      ['6', 'Class 6'],
    ]);
  });

  it('[CA-21] getSportsTree returns the sports under their families, as value and label', async () => {
    const { data } = await (await server.as('chenzq')).get('getSportsTree');
    expect(data.map(({ value }) => value).slice(0, 2)).toEqual(['健身类', '球类与田径']);
    expect(data[1]?.children[0]).toEqual({ value: '篮球', label: '篮球', risk: 2 });
    const english = await (await server.as('chenzq', 'en-US')).get('getSportsTree');
    expect(english.data[1]?.children[0]).toEqual({ value: '篮球', label: 'Basketball', risk: 2 });
  });

  it('[CA-18] findOnlineIndustry returns the industries with their referral flag', async () => {
    const { data } = await (await server.as('chenzq')).get('findOnlineIndustry');
    expect(data.find(({ id }) => id === '建筑业')).toEqual({ id: '建筑业', label: '建筑业', flagged: false });
    expect(data.find(({ id }) => id === '制造业-化工')).toEqual({ id: '制造业-化工', label: '制造业-化工', flagged: true });
    const english = (await (await server.as('chenzq', 'en-US')).get('findOnlineIndustry')).data;
    expect(english.find(({ id }) => id === '建筑业')).toEqual({ id: '建筑业', label: 'Construction', flagged: false });
    expect((await server.visitor().call('findOnlineIndustry')).status).toBe(401);
  });

  it("[CA-20] companyCerttypeList returns the types of certificate that an insurer's forms accept", async () => {
    const client = await server.as('chenzq');
    const { data } = await client.get('companyCerttypeList', { params: { id: 'cangyu' } });
    expect(data).toEqual([
      { id: '15081001', label: '身份证' },
      { id: '15081002', label: '护照' },
      { id: '15081005', label: '外国人永久居留身份证及其他' },
    ]);
    const english = await server.as('chenzq', 'en-US');
    expect((await english.get('companyCerttypeList', { params: { id: 'cangyu' } })).data).toEqual([
      { id: '15081001', label: 'National ID card' },
      { id: '15081002', label: 'Passport' },
      { id: '15081005', label: 'Permanent residence card and other' },
    ]);
    expect((await client.call('companyCerttypeList', { params: { id: 'none' } })).status).toBe(404);
  });

  it('findTypes returns the tree whose levels findFristType and findTypeOfParent return', async () => {
    const client = await server.as('chenzq');
    const { data } = await client.get('findTypes');
    expect(data.map(({ id, name }) => ({ id, name }))).toEqual((await client.get('findFristType')).data);
    const [first] = data;
    expect(first?.children).toEqual((await client.get('findTypeOfParent', { params: { typeId: first?.id ?? '' } })).data);
    expect(first?.children.length).toBeGreaterThan(0);
  });

  it('getProductOtherInfo returns documents to read, declarations, limits of persons and possible start dates', async () => {
    const { data } = await server.visitor().get('getProductOtherInfo', { params: { id: '1001' } });
    expect(data).toMatchObject({ minPersons: 3, maxPersons: 10_000, earliest: '2026-11-22', latest: '2026-12-21' });
    expect(data.declarations.length).toBeGreaterThan(0);
    for (const { url } of data.documents) expect((await server.visitor().fetch(url)).status, url).toBe(200);
    expect(data.documents.map(({ conditional }) => conditional)).toContain(true);
  });

  it('[EN-06] are returned as id and label and as value and label, which the portal reads alike', async () => {
    const client = await server.as('chenzq');
    const classes = optionsOf((await client.get('getCompanyoccClassSelect')).data);
    expect(classes[0]).toMatchObject({ id: '1', label: '一类' });
    const sports = optionsOf((await client.get('getSportsTree')).data);
    expect(sports[0]).toMatchObject({ id: '健身类', label: '健身类' });
    expect(Object.keys(sports[0] ?? {})).not.toContain('value');
  });
});
