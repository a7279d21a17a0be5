import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { callAddress } from '../../../src/portal/api/call.ts';

describe('the address of a call', () => {
  it('[CA-00] has the time stamp _ and the user of the tab as clinetId', () => {
    expect(
      callAddress(
        { path: '/ins/business/rest/order/query', query: { limit: 10, key: '', status: undefined } },
        'u1',
        1700000000000,
      ),
    ).toBe('/ins/business/rest/order/query?limit=10&clinetId=u1&_=1700000000000');
  });
  it('has no clinetId without a user', () => {
    expect(callAddress({ path: '/ins/a' }, undefined, 1)).toBe('/ins/a?_=1');
  });
  it.each(['/ins/web/rest/common/commonDatas', '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure'])(
    '[CA-00] has no clinetId for %s',
    (path) => {
      expect(callAddress({ path }, 'u1', 1)).toBe(`${path}?_=1`);
    },
  );
  it.each([
    [{ page: '/products/group/insure' }, 'page=%2Fproducts%2Fgroup%2Finsure'],
    [{ of: 'commonDatas' }, 'of=commonDatas'],
  ])('[CA-00] has no clinetId when the query %j contains the word in the URL', (query, written) => {
    expect(callAddress({ path: '/ins/a', query }, 'u1', 1)).toBe(`/ins/a?${written}&_=1`);
  });
  it('[CA-00] tests for "insure" as a literal substring: "/insurance/" does not contain it', () => {
    expect(callAddress({ path: '/ins/business/rest/zhyw/insurance/order/submitOrder' }, 'u1', 1)).toContain('clinetId=u1');
  });
  it('contains the parameters, encoded', () => {
    expect(callAddress({ path: '/ins/a/:id/b', params: { id: 'x/../y?z' } }, undefined, 1)).toBe('/ins/a/x%2F..%2Fy%3Fz/b?_=1');
  });
  it('[CA-00] is under /ins for every call of the contract', () => {
    for (const { path } of Object.values(paths)) expect(path).toMatch(/^\/ins\//);
  });
});
