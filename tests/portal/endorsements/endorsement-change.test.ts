import { describe, expect, it } from 'vitest';
import { isEmpty, kindOrder, linesOf } from '../../../src/portal/endorsements/autosave.ts';
import { countChanges, pickedWords, warningsAt, warningsByRow } from '../../../src/portal/endorsements/editor/basket.ts';
import { changeDetail } from './change-detail.ts';
import { groupLetter } from '../../../src/portal/orders/order-persons.tsx';

const row = { person: { finalName: '张三' } };

describe('an endorsement request', () => {
  it('is empty without a row or a field, except for a surrender', () => {
    for (const kind of kindOrder) expect(isEmpty({ kind, rows: [] }), kind).toBe(kind !== 'SURRENDER');
    expect(isEmpty({ kind: 'ADD', rows: [row] })).toBe(false);
    expect(isEmpty({ kind: 'HOLDER', rows: [], holder: {} })).toBe(true);
    expect(isEmpty({ kind: 'HOLDER', rows: [], holder: { phone: '13900001111' } })).toBe(false);
  });

  it('has one line for each row, and a surrender one for each person', () => {
    expect(linesOf({ kind: 'ADD', rows: [] }, 40)).toBe(0);
    expect(linesOf({ kind: 'ADD', rows: [row, row] }, 40)).toBe(2);
    expect(linesOf({ kind: 'HOLDER', rows: [], holder: { phone: '13900001111' } }, 40)).toBe(1);
    expect(linesOf({ kind: 'SURRENDER', rows: [] }, 40)).toBe(40);
  });
});

describe('the number of rows of a group', () => {
  const words = (...rows: Parameters<typeof pickedWords>[0]): string =>
    pickedWords(
      rows,
      (n) => `${n} 人`,
      (key, params = {}) => [key, ...Object.values(params)].join(' '),
    );

  it('counts a person who is picked and not changed, and says so', () => {
    const picked = { kind: 'CORRECT', no: 1 } as const;
    const corrected = { kind: 'CORRECT', no: 2, person: { finalName: '李四' } } as const;
    expect(words(picked)).toBe('endorsement.pickedUnchanged 1 人');
    expect(words(picked, corrected)).toBe('endorsement.pickedPartly 2 人 1 人');
    expect(words(corrected)).toBe('1 人');
  });
});

describe('warnings about a row', () => {
  const rows: Parameters<ReturnType<typeof warningsByRow>>[0][] = [
    { no: 1, kind: 'REMOVE' },
    { ...row, kind: 'ADD' },
  ];
  const warn = [
    { rule: 'duplicate', path: '/rows/1/person', message: '已有同类保障' },
    { rule: 'duplicate', path: '/rows/1/person', message: '已有同类保障' },
    { rule: 'other', path: '', message: '人数较多' },
  ];

  it('are found by kind, with paths that count the rows of the kind', () => {
    expect(warningsAt({ ...changeDetail, kind: 'MIXED', rows, warn }, 'ADD')).toEqual([
      { rule: 'duplicate', path: '/rows/0', message: '已有同类保障' },
      { rule: 'duplicate', path: '/rows/0', message: '已有同类保障' },
    ]);
  });

  it('are found by the row, each once, and not after the row has changed', () => {
    const warningsOf = warningsByRow({ kind: 'MIXED', rows, warn });
    expect(warningsOf({ ...row, kind: 'ADD' })).toEqual(['已有同类保障']);
    expect(warningsOf({ no: 1, kind: 'REMOVE' })).toEqual([]);
    expect(warningsOf({ person: { finalName: '李四' }, kind: 'ADD' })).toEqual([]);
  });
});

describe('the number of changes', () => {
  it('has no person who is only selected for a correction or another occupation', () => {
    expect(
      countChanges([
        { no: 1, kind: 'REMOVE' },
        { no: 2, kind: 'JOB' },
        { no: 3, kind: 'CORRECT', person: {} },
        { no: 4, kind: 'CORRECT', person: { finalName: '李四' } },
      ]),
    ).toBe(2);
  });
});

describe('the letter of a group', () => {
  it('is a letter up to the 26th group, then a number', () => {
    expect([1, 2, 26, 27].map(groupLetter)).toEqual(['A', 'B', 'Z', '27']);
  });
});
