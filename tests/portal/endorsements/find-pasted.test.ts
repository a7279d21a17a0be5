import { describe, expect, it } from 'vitest';
import type { PersonRow } from '../../../src/contract/orders.ts';
import { findPastedPersons } from '../../../src/portal/endorsements/editor/paste-names.tsx';

const person = (no: number, finalName: string, certNumber = `35020319900101${String(no).padStart(4, '0')}`): PersonRow => ({
  no,
  finalName,
  certNumber: `${certNumber.slice(0, 6)}********${certNumber.slice(-4)}`,
  group: 0,
  plan: 'GA50',
  certType: '15081001',
  birthDay: '1990-01-01',
  occupationCodes: '0001003',
  occupation: '会计',
  class: '1',
});

const persons = [person(1, '张秀英'), person(2, '蔡清河'), person(3, 'JOHN SMITH'), person(4, '王伟'), person(5, '王伟')];
const find = (text: string) => {
  const { found, failed } = findPastedPersons(text, persons);
  return { found: found.map(({ no }) => no), failed: failed.map(({ line }) => line) };
};

describe('pasted names that select persons of a policy', () => {
  it.each(['张秀英\n蔡清河', '张秀英、蔡清河', '张秀英，蔡清河；', '张秀英 蔡清河'])(
    'finds every person whom "%s" names',
    (text) => {
      expect(find(text)).toEqual({ found: [1, 2], failed: [] });
    },
  );

  it('reports each name that the policy does not have', () => {
    expect(find('张秀英、蔡清和')).toEqual({ found: [1], failed: ['蔡清和'] });
  });

  it('finds things by a name that has digits, alone or with their number', () => {
    const plates = [person(1, '闽D10001', 'LSVAA49J300001001'), person(2, '闽D10002', 'LSVAA49J500001002')];
    const vehicles = plates.map((each, at) => ({ ...each, certNumber: `LSVAA49J${at === 0 ? '300001001' : '500001002'}` }));
    const found = (text: string) => findPastedPersons(text, vehicles).found.map(({ no }) => no);
    expect(found('闽D10001\n闽D10002 LSVAA49J500001002')).toEqual([1, 2]);
    expect(found('闽D10001 LSVAA49J500001002')).toEqual([]);
  });

  it('reads a name of several words as one, and a number as part of its line', () => {
    expect(find('JOHN SMITH')).toEqual({ found: [3], failed: [] });
    expect(find('王伟，350203199001010005')).toEqual({ found: [5], failed: [] });
    expect(find('王伟')).toEqual({ found: [], failed: ['王伟'] });
  });
});
