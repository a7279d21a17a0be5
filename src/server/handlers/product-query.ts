import { productQuery as call } from '../../contract/product-query.ts';
import { productPage } from '../adapters/database/catalogue.ts';
import { isObject } from '../domain/persons.ts';
import { userOf } from '../domain/user-info.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { productRowOf } from './shape/products.ts';

/** The product list; visitors see it too, without commissions. */
export const productQuery = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db, models }, query, user, language }) => {
    const { companyId, typeId, typeSecond, key, limit = 10, offset = 0, sort = 'default' } = query;
    const { total, rows } = await productPage(db, user?.org_id ?? null, {
      companyId,
      typeId,
      typeSecond,
      key: key?.trim(),
      tagIds: tagIdsOf(query.tags),
      limit,
      offset,
      sort,
    });
    return { total, rows: rows.map((product) => productRowOf(product, models, user && userOf(user), language)) };
  },
});

/** Tags arrive as JSON text [{tagClass, tagId}]; identifiers as texts or numbers. */
const tagIdsOf = (text: string | undefined): readonly string[] => {
  if (text === undefined || text === '') return [];
  const tags = parsed(text);
  if (!Array.isArray(tags) || tags.length > 20) throw new ReplyError('MALFORMED', badTags);
  return tags.map((tag: unknown) => {
    const tagId = isObject(tag) ? tag['tagId'] : undefined;
    if (typeof tagId !== 'string' && typeof tagId !== 'number') throw new ReplyError('MALFORMED', badTags);
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
