import { type LanguageTag, type ModelData, translate } from '@insure/engine';
import { isObject } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import type { Models } from '../models/models.ts';

/** Offers a model that no product sells yet, so that a configurer finds it in the list at once. Only outside production. */
export const offerModel = async (db: Db, models: Pick<Models, 'current'>, code: string, now: Date): Promise<void> => {
  const model = models.current(code)?.model.data;
  if (!model) return;
  const sold = await db.selectFrom('product').select('id').where('model_code', '=', code).execute();
  // Only the product that this function has made follows the model; all others were edited by somebody.
  if (sold.some(({ id }) => id !== code)) return;
  const insurers = await db.selectFrom('insurer').select('id').orderBy('sort').execute();
  const insurer = insurers.find(({ id }) => id === model.insurer) ?? insurers[0];
  const type = await db
    .selectFrom('insurance_type')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('sort')
    .executeTakeFirst();
  if (!insurer || !type) return;
  const sentence = (text: string): string => JSON.stringify({ 'zh-CN': text, 'en-US': translate(model, text, 'en-US') });
  const picture = `/art/product/group/${code}.svg`;
  const card = {
    insurer_id: insurer.id,
    name: sentence(model.title),
    info1: sentence(model.benefits[0]?.title ?? ''),
    info2: sentence(model.benefits[1]?.title ?? ''),
    advantage: JSON.stringify({ 'zh-CN': advantageOf(model, 'zh-CN'), 'en-US': advantageOf(model, 'en-US') }),
  };
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

/** The card from the headline of the detail page: lines as advantages, key facts in two columns. */
const advantageOf = (model: ModelData, language: LanguageTag) => {
  const headline = model.detail.find(({ block }) => block === 'headline');
  const texts = textsIn(headline?.['lines']);
  const facts = (Array.isArray(headline?.['facts']) ? headline['facts'] : [])
    .filter(isObject)
    .flatMap(({ label, value }) =>
      typeof label === 'string' && typeof value === 'string'
        ? [{ key: translate(model, label, language), value: translate(model, value, language) }]
        : [],
    );
  return {
    advant: texts
      .slice(0, shown.lines)
      .map((text, index) => ({ key: String(index + 1), value: translate(model, text, language) })),
    function: facts.slice(0, shown.facts / 2),
    content: facts.slice(shown.facts / 2, shown.facts),
  };
};

/** Maximum number of lines and facts on a card. */
const shown = { lines: 2, facts: 4 };

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : [];
