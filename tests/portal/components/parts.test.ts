import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAdvantage } from '../../../src/portal/catalogue/product-card.tsx';
import { qrFileName, shareLink } from '../../../src/portal/shares/share-dialog.tsx';
import { linePoints } from '../../../src/portal/dashboard/figure-card.tsx';
import { ticks } from '../../../src/portal/dashboard/premium-bars.tsx';
import { lastPage, pageNumbers } from '../../../src/portal/components/list/pager.tsx';

describe('the page numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('at %i of %i are %j', (current, last, shown) => {
    expect(pageNumbers(current, last)).toEqual(shown);
  });
  it('always contain first, current and last, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, last] = [Math.min(a, b), Math.max(a, b)];
        const pages = pageNumbers(current, last).filter((page) => page !== null);
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
      }),
    );
  });
  it('end with page 1 for an empty list', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  });
});

describe('the advantages of a product', () => {
  it('are lists of pairs', () => {
    const text = JSON.stringify({
      advant: [{ key: 'a', value: '3 人起保' }],
      function: [{ key: '意外身故', value: '10 万' }],
      content: [],
    });
    expect(readAdvantage(text)).toEqual(JSON.parse(text));
  });
  it.each(['', '{', 'null', '[]', '"x"', '{"advant": 5}', '{"advant": [null, 1, {}]}', '{"function": {"key": "a"}}'])(
    'are none when the text is %j',
    (text) => {
      expect(readAdvantage(text)).toEqual({ advant: [], function: [], content: [] });
    },
  );
});

describe('sharing', () => {
  it('names the site and the code', () => {
    expect(shareLink('https://portal.example/', 'a-b_C')).toBe('https://portal.example/index.html#/share?id=a-b_C');
  });
  it('names the picture after the product, without characters that file systems reject', () => {
    expect([qrFileName('鹭江团体意外险（1–6 类）'), qrFileName('a/b:c*?'), qrFileName('//')]).toEqual([
      '鹭江团体意外险（1–6 类）.png',
      'abc.png',
      'qr.png',
    ]);
  });
});

describe('the line of a chart', () => {
  it('goes from left to right, up when values grow, within its box', () => {
    expect(linePoints([0, 5, 10], 100, 50, 5)).toEqual([
      [5, 45],
      [50, 25],
      [95, 5],
    ]);
  });
});

describe('the axis of a chart', () => {
  it.each([
    [450, [0, 100, 200, 300, 400, 500]],
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [0.09, [0, 0.02, 0.04, 0.06, 0.08, 0.1]],
  ])('for %d has the ticks %j', (largest, shown) => {
    expect(ticks(largest)).toEqual(shown);
  });
  it('contains every value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), (largest) => {
        expect(ticks(largest).at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      }),
    );
  });
  it('keeps a line inside its box, a flat one in the middle', () => {
    expect(linePoints([5, 5, 5], 100, 30, 4).map(([, y]) => y)).toEqual([15, 15, 15]);
    for (const [x, y] of linePoints([1, 9, 4, 7], 100, 30, 4)) expect(x >= 4 && x <= 96 && y >= 4 && y <= 26).toBe(true);
  });
});
