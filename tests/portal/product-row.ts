import type { ProductRow } from '../../src/contract/catalogue.ts';

/** A product of the list with all values that a card can show. */
export const product: ProductRow = {
  productId: '1001',
  productName: '鹭江团体意外险',
  prodModelCode: 'groupAccOption',
  insPageUrl: '/products/group/detail',
  detailPage: '/products/group/detail',
  planCode: 'GA50',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  price: '1234567.50',
  priceUnit: '/人·年',
  commission: 1,
  agent: '0.225',
  isMobileProduct: 1,
  InternetProducts: 1,
  mobileThumbnail: '/art/mobile.svg',
  productimg: '/art/desk.svg',
  fileInfoPath: '/art/cangyu.svg',
  info1: '1–6 类职业',
  info2: '3 人起保',
  advantage: JSON.stringify({
    advant: [{ key: '优势', value: '当天出单' }],
    function: [{ key: '意外身故', value: '50 万元' }],
    content: [{ key: '保障期限', value: '1 年' }],
  }),
};
