import type { IsoDate, Sentence } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { DomainError } from '../domain/errors.ts';
import { isOnShelf, knownProduct, productById, type ProductRecord } from './repository.ts';

/**
 * Returns a product as a department sells it on a day. Throws NOT_FOUND if the department does not sell it; the sentence has
 * the reason and the day.
 */
export const productOnSale = async (
  db: Db,
  id: string,
  orgId: string | null | undefined,
  today: IsoDate,
): Promise<ProductRecord> => {
  const product = await productById(db, id, orgId);
  const record = product ?? (await knownProduct(db, id));
  const reason = record ? reasonNotOnSale(record, today) : (await isOnShelf(db, id)) ? unapprovedSentence : undefined;
  if (product && !reason) return product;
  throw new DomainError('NOT_FOUND', reason);
};

/** Returns the reason why a product is not on sale today, or undefined if it is on sale. */
const reasonNotOnSale = (product: ProductRecord, today: IsoDate): Sentence | undefined => {
  const { sale_from: from, sale_until: until, status } = product;
  if (until !== null && until < today) return endedSentence(until);
  if (status === writtenOff) return withdrawnSentence;
  if (from !== null && from > today) return beginsSentence(from);
  return undefined;
};

/** Activity status of a product that was taken off the shelf. */
const writtenOff = 3;

const endedSentence = (day: string): Sentence => ({
  'zh-CN': `该产品已于 ${day} 停售，不能报价或投保；已有的草稿和保单不受影响`,
  'en-US': `This product was on sale until ${day}: it can neither be priced nor ordered. Drafts and policies stay`,
});
const withdrawnSentence: Sentence = {
  'zh-CN': '该产品已下架，不能报价或投保；已有的草稿和保单不受影响',
  'en-US': 'This product is off sale: it can neither be priced nor ordered. Drafts and policies stay',
};
const unapprovedSentence: Sentence = {
  'zh-CN': '该产品尚未批准上架，不能报价或投保；请联系平台运营机构',
  'en-US': 'This product is not approved for sale yet: it can neither be priced nor ordered. Ask the operator of the platform',
};
const beginsSentence = (day: string): Sentence => ({
  'zh-CN': `该产品自 ${day} 起销售`,
  'en-US': `This product is on sale from ${day}`,
});
