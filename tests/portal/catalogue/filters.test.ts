import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allValue,
  withoutFilters,
  filterCount,
  listQuery,
  listSizes,
  readFilters,
  sorts,
  withInsurer,
  withSecond,
  withTag,
  withType,
  writeFilters,
} from '../../../src/portal/catalogue/filters.ts';
import { hasMore, shownChoices } from '../../../src/portal/catalogue/filter-lines.tsx';

const read = (query: string) => readFilters(new URLSearchParams(query));
const none = read('');

describe('the filters of the product list', () => {
  it('[EN-04] start at page 1 of 10 rows, of 10, 20, 30, 40 or 100', () => {
    expect([none.current, none.limit]).toEqual([1, 10]);
    expect(listSizes).toEqual([10, 20, 30, 40, 100]);
    expect(listQuery(none, 'o1')).toMatchObject({ deptId: 'o1', limit: 10, offset: 0 });
  });
  it('read company, instype and key of an address', () => {
    expect(read('company=c2&instype=t1&key=%E5%9B%A2%E4%BD%93')).toMatchObject({ insurer: 'c2', type: 't1', key: '团体' });
  });
  it('never send "all"', () => {
    const sent = Object.values(listQuery(none, undefined)).filter((value) => value !== undefined);
    expect(sent).toEqual([10, 0]);
    expect(JSON.stringify(listQuery(read('company=-1&instype=-1'), undefined))).not.toContain('-1');
  });
  it('send tags as JSON text with tagClass and tagId', () => {
    expect(listQuery(read('instype=t1&tags=k1.2,k2.3'), undefined).tags).toBe(
      '[{"tagClass":"k1","tagId":"2"},{"tagClass":"k2","tagId":"3"}]',
    );
  });
  it('[CA-14] [EN-04] request a page by deptId, limit, offset, typeId, typeSecond, companyId, key and tags', () => {
    expect(listQuery(read('company=c2&instype=t1&second=s1&key=x&tags=k1.2&page=3&size=20'), 'o1')).toEqual({
      deptId: 'o1',
      limit: 20,
      offset: 40,
      typeId: 't1',
      typeSecond: 's1',
      companyId: 'c2',
      key: 'x',
      tags: '[{"tagClass":"k1","tagId":"2"}]',
    });
  });
  it('clear sub-type and tags when the type changes, and return to page 1', () => {
    expect(withType(read('instype=t1&second=s1&tags=k1.2&page=3'), 't2')).toMatchObject({
      type: 't2',
      typeSecond: allValue,
      tags: [],
      current: 1,
    });
  });
  it('deselect a sub-type that is chosen again', () => {
    const chosen = withSecond(read('instype=t1'), 's1');
    expect([chosen.typeSecond, withSecond(chosen, 's1').typeSecond]).toEqual(['s1', allValue]);
  });
  it('keep one tag of a class, and none when it is selected again', () => {
    const one = withTag(withTag(read('instype=t1'), { tagClass: 'k1', tagId: '1' }), { tagClass: 'k1', tagId: '2' });
    expect(one.tags).toEqual([{ tagClass: 'k1', tagId: '2' }]);
    expect(withTag(one, { tagClass: 'k1', tagId: '2' }).tags).toEqual([]);
  });
  it('are counted and cleared; order and page size stay', () => {
    const on = withInsurer(read('instype=t1&tags=k1.2&key=x&sort=price&size=20'), 'c1');
    expect(filterCount(on)).toBe(4);
    expect(withoutFilters(on)).toEqual({ ...none, sort: 'price', limit: 20 });
  });
  it.each(['page=0', 'page=-3', 'page=x', 'size=7', 'sort=evil', 'company=%3Cscript%3E', 'tags=..,.,a'])('ignore %s', (query) => {
    expect(read(query)).toEqual(none);
  });
  it('are read back from the URL that they were written to', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);
    const filters = fc.record({
      insurer: fc.oneof(fc.constant(allValue), id),
      type: id,
      typeSecond: fc.oneof(fc.constant(allValue), id),
      key: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      tags: fc.uniqueArray(fc.record({ tagClass: id, tagId: id }), { selector: ({ tagClass }) => tagClass, maxLength: 4 }),
      sort: fc.constantFrom(...sorts),
      current: fc.integer({ min: 1, max: 500 }),
      limit: fc.constantFrom(...listSizes),
    });
    fc.assert(
      fc.property(filters, (given) => {
        expect(readFilters(new URLSearchParams(writeFilters(given).toString()))).toEqual(given);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the options before the more-button', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}` }));
  it.each([
    [7, 7, false],
    [8, 8, false],
    [9, 7, true],
    [12, 7, true],
  ])('of %i show %i, more-button: %s', (count, shown, more) => {
    expect([shownChoices(choices(count), false, allValue).length, hasMore(choices(count))]).toEqual([shown, more]);
  });
  it('never hide the selected one', () => {
    expect(shownChoices(choices(12), false, 'c10').map(({ id }) => id)).toContain('c10');
  });
  it('are all shown once expanded', () => {
    expect(shownChoices(choices(12), true, allValue)).toHaveLength(12);
  });
});
