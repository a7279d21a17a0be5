import { describe, expect, it } from 'vitest';
import { mayShare, openProduct } from '../../../src/portal/api/open-product.ts';

const product = (prodModelCode: string, insPageUrl = '') => ({
  productId: 'p1',
  prodModelCode,
  insPageUrl,
  detailPage: pages.get(prodModelCode) ?? null,
});
/** As the server reads them from the models. */
const pages = new Map([
  ['groupAccOption', '/products/group/detail'],
  ['SinosafeTravelModel', '/products/travel/halz'],
  ['ninthModel', '/products/ninth/detail'],
]);

describe('opening a product', () => {
  it.each([...pages])('of model %s leads to %s with productId, share and prodModelCode', (model, page) => {
    expect(openProduct(product(model))).toBe(`${page}?productId=p1&share=0&prodModelCode=${model}`);
  });
  it('of the travel model takes its own page where it has one', () => {
    expect(openProduct(product('SinosafeTravelModel', 'https://partner.example/halz?a=1'))).toBe(
      'https://partner.example/halz?a=1&productId=p1&share=0&prodModelCode=SinosafeTravelModel',
    );
    expect(openProduct(product('SinosafeTravelModel', ['javascript', 'alert(1)'].join(':')))).toContain('/products/travel/halz?');
    expect(openProduct(product('SinosafeTravelModel', '//evil.example'))).toContain('/products/travel/halz?');
  });
  it('of a group accident product whose page is the ht03ig detail page leads there', () => {
    expect(openProduct(product('groupAccOption', '/products/ht03ig/details'))).toContain('/products/ht03ig/detail?');
  });
  it.each(['unknownModel', '', '__proto__', 'constructor', 'toString'])('of the unknown model %j leads nowhere', (model) => {
    expect(openProduct(product(model))).toBeUndefined();
  });
  it('by a shared link carries its code', () => {
    expect(openProduct(product('groupAccOption'), 'S9f8')).toContain('share=S9f8');
  });
});

describe('sharing a product', () => {
  const user = { userLevel: 2, issueFlag: true };
  const shareable = { isMobileProduct: 1, InternetProducts: 1, insPageUrl: '/products/group/detail' };
  it('is for users above level 1 who may issue, and for mobile internet products with a page', () => {
    expect(mayShare(user, shareable)).toBe(true);
  });
  it.each([
    ['nobody is signed in', undefined, {}],
    ['the level is 1', { ...user, userLevel: 1 }, {}],
    ['the user may not issue', { ...user, issueFlag: false }, {}],
    ['it is no mobile product', user, { isMobileProduct: 0 }],
    ['it is no internet product', user, { InternetProducts: 0 }],
    ['it has no page', user, { insPageUrl: '' }],
  ] as const)('is not on offer when %s', (_, who, change) => {
    expect(mayShare(who, { ...shareable, ...change })).toBe(false);
  });
});
