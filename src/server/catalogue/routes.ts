import type { Deps } from '../deps.ts';
import * as calls from '../../contract/catalogue.ts';
import type { ProductRow } from '../../contract/catalogue.ts';
import { otherProducts, productPage, type ProductRecord } from './repository.ts';
import { maySeeCommission } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { ratesInForce } from './rates-in-force.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { modelMentions, productDetailOf, productRowOf } from './view.ts';
import { addDays, documentFile, type IsoDate, translate, type LanguageTag } from '@insure/engine';
import { dayOf, instantText } from '../domain/calendar.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { type Models, soldModel } from '../models/models.ts';
import { productOnSale } from './on-sale.ts';
import type { Db } from '../database/open.ts';
import type { SessionUser } from '../database/sessions.ts';
import { isObject, tryParseJson } from '../domain/application.ts';

type DetailRequest = {
  readonly params: { readonly id: string };
  readonly user: SessionUser | undefined;
  readonly now: Date;
  readonly language: LanguageTag;
};

export const catalogueRoutes = ({ db, models }: Pick<Deps, 'db' | 'models'>): readonly Route[] => [
  route(calls.getInfo, { access: 'public', run: (context) => productDetail(db, models, context) }),
  route(calls.getProductInfo, { access: 'public', cached: true, run: (context) => productDetail(db, models, context) }),
  route(calls.getProductOtherInfo, {
    access: 'public',
    run: async ({ params: { id }, user, now, language }) => {
      const product = await productOnSale(db, id, user?.organisation_id, dayOf(now));
      const served = await soldModel(models, product);
      if (!served) throw new DomainError('NOT_FOUND');
      const { data } = served.model;
      const today = dayOf(now);
      const dayAfter = (days: number | undefined): IsoDate | null => (days === undefined ? null : addDays(today, days));
      return {
        data: {
          documents: data.documents.map((document) => ({
            title: translate(data, document.title, language),
            url: `${served.reference.url}/documents/${documentFile(document, language)}`,
            conditional: document.when !== undefined,
          })),
          declarations: data.form.steps.flatMap(({ declarations = [] }) =>
            declarations.map((text) => translate(data, text, language)),
          ),
          minPersons: data.insured?.min ?? null,
          maxPersons: data.insured?.max ?? null,
          earliest: dayAfter(data.term?.earliest),
          latest: dayAfter(data.term?.latest),
        },
      };
    },
  }),
  route(calls.getTopInfo, {
    access: 'public',
    cached: true,
    run: async ({ params: { id }, user, now, language }) => {
      const product = await productOnSale(db, id, user?.organisation_id, dayOf(now));
      return { data: productRowOf(product, models, user && userOf(user), language, await ratesOf(db, user, now)) };
    },
  }),
  route(calls.newQuery, {
    access: 'admin',
    run: async ({ query, user, now, language }) => {
      const { limit = 10, offset = 0, companyId: insurerId, typeId, key, activityStatus } = query;
      const { total, rows } = await productPage(db, user.organisation_id, {
        limit,
        offset,
        insurerId,
        typeId,
        key: key?.trim(),
        tagIds: [],
        sort: 'default',
        statuses: activityStatus === undefined ? [1, 2, 3] : [activityStatus],
        wanted: 'any',
      });
      const rates = await ratesOf(db, user, now);
      return {
        total,
        rows: rows.map((product) => ({
          ...productRowOf(product, models, userOf(user), language, rates),
          ...administrationFields(product, language),
        })),
      };
    },
  }),
  route(calls.productQuery, {
    access: 'public',
    rejectsEndedSession: true,
    cached: true,
    run: async ({ query, user, now, language }) => {
      const { companyId: insurerId, typeId, typeSecond, limit = 10, offset = 0, sort = 'default' } = query;
      const orgId = user?.organisation_id ?? null;
      const key = query.key?.trim();
      const filter = { insurerId, typeId, typeSecond, tagIds: tagIdsOf(query.tags), sort, offset };
      const { total, rows } = await productPage(db, orgId, { ...filter, key, limit });
      const others =
        key && offset === 0
          ? await otherProducts(db, orgId, { ...filter, key, limit: maxOtherProducts }, modelsMentioning(models, key))
          : [];
      const rates = await ratesOf(db, user, now);
      const rowOf = (product: ProductRecord) => productRowOf(product, models, user && userOf(user), language, rates);
      return { total, rows: rows.map(rowOf), ...(others.length > 0 && { others: others.map(rowOf) }) };
    },
  }),
];

const productDetail = async (db: Db, models: Models, { params, user, now, language }: DetailRequest) => {
  const product = await productOnSale(db, params.id, user?.organisation_id, dayOf(now));
  const model = (await soldModel(models, product))?.reference ?? null;
  const rates = await ratesOf(db, user, now);
  return { data: productDetailOf(product, { models, model, rates }, user && userOf(user), language) };
};

/** Returns the approved rates for an agent today, or none for users who may not see commissions. */
const ratesOf = async (db: Db, user: SessionUser | undefined, now: Date): Promise<ReadonlyMap<string, string>> =>
  user && maySeeCommission(userOf(user))
    ? ratesInForce(db, { level: user.level, organisationId: user.organisation_id, day: dayOf(now) })
    : new Map();

type AdministrationFields = Omit<ReplyOf<typeof calls.newQuery>['rows'][number], keyof ProductRow>;

const administrationFields = (product: ProductRecord, language: LanguageTag): AdministrationFields => ({
  typeName: product.type_name[language],
  activityStatus: product.status,
  productCategory: product.category === 1 ? 1 : 0,
  salesChannel: product.channel === 1 ? 1 : 3,
  sold: product.authorised && product.dept_is_sold !== false ? 1 : 0,
  createTime: instantText(product.created_at),
});

const maxOtherProducts = 10;

const modelsMentioning = (models: Models, key: string): readonly string[] =>
  models.codes().filter((code) => {
    const served = models.current(code);
    return served !== undefined && modelMentions(served.model, key);
  });

/** Reads tags from the JSON text [{tagClass, tagId}]; identifiers may be texts or numbers. */
const tagIdsOf = (text: string | undefined): readonly string[] => {
  if (text === undefined || text === '') return [];
  const tags = tryParseJson(text);
  if (!Array.isArray(tags) || tags.length > 20) throw new DomainError('MALFORMED', badTagsSentence);
  return tags.map((tag: unknown) => {
    const tagId = isObject(tag) ? tag['tagId'] : undefined;
    if (typeof tagId !== 'string' && typeof tagId !== 'number') throw new DomainError('MALFORMED', badTagsSentence);
    return String(tagId);
  });
};

const badTagsSentence = {
  'zh-CN': '请求格式有误：tags 须为 [{tagClass, tagId}] 的 JSON 文本',
  'en-US': 'The request is malformed: tags must be the JSON text of a list of {tagClass, tagId}, at most 20',
};
