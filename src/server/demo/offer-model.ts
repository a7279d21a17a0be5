import type { ModelData } from '@insure/engine';
import { inBothLanguages, cardOf } from '../catalogue/card.ts';
import type { Db } from '../database/open.ts';
import type { Models } from '../models/models.ts';

/** Adds a product for a model that has none yet, so that its author finds it in the list. Is called only outside production. */
export const offerModel = async (db: Db, models: Pick<Models, 'current'>, code: string, now: Date): Promise<void> => {
  const model = models.current(code)?.model.data;
  if (!model) return;
  const products = await db.selectFrom('product').select(['id', 'model_hash']).where('model_code', '=', code).execute();
  // Only the product that this function has created is changed with the model. Users may have edited all others.
  if (products.some(({ id, model_hash: approved }) => id !== code || approved !== null)) return;
  if (products.length === 0 && (await isPrepared(db, code))) return;
  const insurers = await db.selectFrom('insurer').select('id').orderBy('sort').execute();
  const insurer = insurers.find(({ id }) => id === model.insurer) ?? insurers[0];
  const types = await db.selectFrom('insurance_type').select('id').where('parent_id', 'is', null).orderBy('sort').execute();
  const type = types.find(({ id }) => id === lineOf(model)) ?? types[0];
  if (!insurer || !type) return;
  const picture = `/art/product/group/${code}.svg`;
  const card = { insurer_id: insurer.id, name: JSON.stringify(inBothLanguages(model, model.title)), ...cardOf(model) };
  await db
    .insertInto('product')
    .values({
      id: code,
      ...card,
      model_code: code,
      page_url: '',
      plan_code: '',
      type_id: type.id,
      sub_type_id: null,
      price_cents: null,
      commission_rate: '0',
      is_mobile: false,
      is_internet: false,
      status: 2,
      category: 1,
      channel: 1,
      thumbnail: picture,
      image: picture,
      sort: -1,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(card))
    .execute();
};

/** Returns the line of business that fits a model best. The page of a product begins with its name. */
const lineOf = ({ insured, term }: ModelData): string => {
  if (!insured) return 'employer';
  if (insured.item) return 'property';
  return term?.end === undefined ? 'group' : 'travel';
};

/** Returns whether a product with the model is being prepared for the shelf. */
const isPrepared = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('shelf_version').where('model_code', '=', code).select('no').limit(1).executeTakeFirst()) !== undefined;
