import { describe, expect, it } from 'vitest';
import { mayShare, openProduct } from '../../../src/portal/api/open-product.ts';

const product = (prodModelCode: string, insPageUrl = '') => ({
  productId: 'p1',
  prodModelCode,
  insPageUrl,
  detailPage: pages.get(prodModelCode) ?? null,
});
/** The pages of the models, as the server reads them. */
const pages = new Map([
  ['groupAccOption', '/products/group/detail'],
  ['SinosafeTravelModel', '/products/travel/halz'],
  ['ninthModel', '/products/ninth/detail'],
]);

describe('opening a product', () => {
  it.each([...pages])('of model %s opens %s with productId, share and prodModelCode', (model, page) => {
    expect(openProduct(product(model))).toBe(`${page}?productId=p1&share=0&prodModelCode=${model}`);
  });
  it('of the travel model opens its own page if it has one', () => {
    expect(openProduct(product('SinosafeTravelModel', 'https://partner.example/halz?a=1'))).toBe(
      'https://partner.example/halz?a=1&productId=p1&share=0&prodModelCode=SinosafeTravelModel',
    );
    expect(openProduct(product('SinosafeTravelModel', ['javascript', 'alert(1)'].join(':')))).toContain('/products/travel/halz?');
    expect(openProduct(product('SinosafeTravelModel', '//evil.example'))).toContain('/products/travel/halz?');
  });
  it('of a group accident product whose page is the ht03ig detail page opens that page', () => {
    expect(openProduct(product('groupAccOption', '/products/ht03ig/details'))).toContain('/products/ht03ig/detail?');
  });
  it.each(['unknownModel', '', '__proto__', 'constructor', 'toString'])('of the unknown model %j opens nothing', (model) => {
    expect(openProduct(product(model))).toBeUndefined();
  });
  it('by a shared link has its code', () => {
    expect(openProduct(product('groupAccOption'), 'S9f8')).toContain('share=S9f8');
  });
});

describe('sharing a product', () => {
  const user = { userLevel: 2, issueFlag: true };
  const shareable = { isMobileProduct: 1, InternetProducts: 1, insPageUrl: '/products/group/detail' };
  it('is offered to users above level 1 with issueFlag, and for mobile internet products with a page', () => {
    expect(mayShare(user, shareable)).toBe(true);
  });
  it.each([
    ['nobody is signed in', undefined, {}],
    ['the level is 1', { ...user, userLevel: 1 }, {}],
    ['the user may not issue', { ...user, issueFlag: false }, {}],
    ['it is no mobile product', user, { isMobileProduct: 0 }],
    ['it is no internet product', user, { InternetProducts: 0 }],
    ['it has no page', user, { insPageUrl: '' }],
  ] as const)('is not offered when %s', (_, who, change) => {
    expect(mayShare(who, { ...shareable, ...change })).toBe(false);
  });
});
