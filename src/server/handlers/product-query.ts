import { productQuery as call } from '../../contract/catalogue.ts';
import { otherProducts, productPage, type ProductRecord } from '../adapters/database/catalogue.ts';
import type { Models } from '../adapters/models/models.ts';
import { modelMentions } from '../domain/model-words.ts';
import { isObject } from '../domain/persons.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productRowOf } from './shape/products.ts';

/** The product list; visitors see it too, without commissions. */
export const productQuery = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db, models }, query, user, language }) => {
    const { companyId, typeId, typeSecond, limit = 10, offset = 0, sort = 'default' } = query;
    const orgId = user?.org_id ?? null;
    const key = query.key?.trim();
    const filter = { companyId, typeId, typeSecond, tagIds: tagIdsOf(query.tags), sort, offset };
    const { total, rows } = await productPage(db, orgId, { ...filter, key, limit });
    const others =
      key && offset === 0
        ? await otherProducts(db, orgId, { ...filter, key, limit: mostOthers }, modelsMentioning(models, key))
        : [];
    const shaped = (product: ProductRecord) => productRowOf(product, models, user && userOf(user), language);
    return { total, rows: rows.map(shaped), ...(others.length > 0 && { others: others.map(shaped) }) };
  },
});

/** Most other matches shown below those by name: they are a hint, not a list to page through. */
const mostOthers = 10;

const modelsMentioning = (models: Models, key: string): readonly string[] =>
  models.codes().filter((code) => {
    const served = models.current(code);
    return served !== undefined && modelMentions(served.model, key);
  });

/** Tags arrive as JSON text [{tagClass, tagId}]; identifiers as texts or numbers. */
const tagIdsOf = (text: string | undefined): readonly string[] => {
  if (text === undefined || text === '') return [];
  const tags = parsed(text);
  if (!Array.isArray(tags) || tags.length > 20) throw new DomainError('MALFORMED', badTags);
  return tags.map((tag: unknown) => {
    const tagId = isObject(tag) ? tag['tagId'] : undefined;
    if (typeof tagId !== 'string' && typeof tagId !== 'number') throw new DomainError('MALFORMED', badTags);
    return String(tagId);
  });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const badTags = {
  'zh-CN': '请求格式有误：tags 须为 [{tagClass, tagId}] 的 JSON 文本',
  'en-US': 'The request is malformed: tags must be the JSON text of a list of {tagClass, tagId}, at most 20',
};
