import { checkApplication, daysBetween, isoDate, priceApplication } from '@insure/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/integrations/clock.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEncrypted } from '../../../src/server/database/open-encrypted.ts';
import type { Store } from '../../../src/server/database/open.ts';
import { fillDemo } from '../../../src/server/demo/catalogue.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { centsOf } from '../../../src/server/domain/money.ts';
import { emptyStore, schemas, testKeys } from '../harness/store.ts';

const now = new Date('2026-11-21T02:00:00Z');

/** Products by a word of their names, with the firms that buy them. A product without a rule fails the test and needs one here. */
const needs: readonly (readonly [product: RegExp, buyer: RegExp])[] = [
  [/出境旅行/, /国际旅行社/],
  [/研学旅行社/, /研学.*旅行社/],
  [/^(?!出境|研学).*旅行社|^(?!出境).*旅行意外|海岛|渡轮/, /旅行社/],
  [/海钓/, /海钓|渔业/],
  [/建工/, /工程/],
  [/装修/, /装饰|装修/],
  [/物流/, /物流|货运/],
  [/车队/, /物流|货运|客运/],
  [/商铺/, /百货|超市/],
  [/教职员工|学生/, /小学|中学|幼儿园|学校/],
  [/社区服务/, /社区|物业/],
  [/灵活用工|劳务派遣/, /人力资源|劳务/],
  [/制造业/, /制造|电子|纺织|食品/],
  [/电子厂/, /电子/],
  [/高风险/, /工程|机械|化工/],
  [/餐饮住宿/, /餐饮|酒店/],
  [/商贸/, /商贸|贸易/],
  [/赛事/, /体育|赛事/],
  [/户外徒步/, /户外|登山/],
  [/瑜伽舞蹈/, /瑜伽|舞蹈/],
  [/运动健身/, /健身|体育/],
  // Every firm may buy these.
  [/^(鹭江|高管|启航|百万)团体|^安康|^(安心|精核|小微|薪酬|大额|24 小时)雇主/, /有限公司$/],
];
/** Values of an order that follow from the name of the product. */
type Application = Readonly<Record<string, unknown>>;
const contents: readonly (readonly [product: RegExp, fits: (application: Application) => boolean])[] = [
  [/出境旅行社/, ({ routeKind }) => routeKind === 'outbound'],
  [/^(?!出境).*旅行社/, ({ routeKind }) => routeKind === 'domestic'],
  [/瑜伽/, ({ sports }) => String(sports) === '瑜伽'],
  [/徒步/, ({ sports }) => String(sports) === '徒步'],
  [/赛事/, ({ sports }) => String(sports) === '马拉松'],
];
const rulesOf = (product: string) => needs.filter(([name]) => name.test(product));
const holderType = (application: Application): unknown => Object(application['policyholder'])['holderType'];

describe('the history of the demonstration', () => {
  let store: Store;
  let models: Awaited<ReturnType<typeof openModels>>;
  beforeAll(async () => {
    store = await emptyStore();
    await migrate(store.db);
    store = { ...store, db: await openEncrypted(store.db, testKeys) };
    models = await openModels(store.db, systemClock, { folder: schemas, production: false, onError: () => {} });
    await fillDemo(store.db, models, { now, history: true });
  });
  afterAll(() => store.close());

  it('has orders of every model on offer, each checked and priced by its model on the day of the order', async () => {
    const orders = await store.db.selectFrom('sales_order').selectAll().execute();
    expect(orders.length).toBeGreaterThan(150);
    const sold = await store.db.selectFrom('product').select('model_code').distinct().execute();
    expect(new Set(orders.map((order) => order.model_code))).toEqual(new Set(sold.map((product) => product.model_code)));
    for (const order of orders) {
      const model = models.current(order.model_code)?.model;
      if (!model) throw new Error(`There is no model ${order.model_code}`);
      const { issues, refer } = checkApplication(model, order.application, order.application_date);
      expect(issues, order.order_no).toEqual([]);
      expect(refer.length > 0, order.order_no).toBe(order.status.startsWith('UW'));
      const { premium } = priceApplication(model, order.application, order.application_date);
      expect(centsOf(premium ?? ''), order.order_no).toBe(Number(order.premium_cents));
    }
  });

  it('has an own policyholder in every state of an order, among them the customer of the demonstration', async () => {
    const orders = await store.db.selectFrom('sales_order').select(['policyholder_name', 'status']).execute();
    expect(new Set(orders.map(({ policyholder_name: name }) => name)).size).toBeGreaterThan(orders.length / 2);
    expect(new Set(orders.map(({ status }) => status)).size).toBe(7);
    const own = await store.db.selectFrom('sales_order').select('order_no').where('customer_id', 'is not', null).execute();
    expect(own.length).toBeGreaterThan(1);
  });

  it('has more than twenty policies of a year, of several products, that end within thirty days and that one agent may renew', async () => {
    const ending = await store.db
      .selectFrom('policy')
      .where('agent_id', '=', 'u-linxl')
      .where('end_date', '>=', isoDate('2026-11-21'))
      .where('end_date', '<=', isoDate('2026-12-21'))
      .select(['product_id', 'start_date', 'end_date'])
      .execute();
    const yearly = ending.filter(
      ({ start_date: start, end_date: end }) => start !== null && end !== null && daysBetween(start, end) >= 364,
    );
    expect(yearly.length).toBeGreaterThanOrEqual(20);
    expect(new Set(yearly.map(({ product_id: product }) => product)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(yearly.map(({ end_date: end }) => end)).size).toBeGreaterThanOrEqual(15);
  });

  it('sells every product to policyholders that need it: each product has a rule', async () => {
    const sold = await store.db
      .selectFrom('sales_order')
      .innerJoin('product', 'product.id', 'sales_order.product_id')
      .select(['product.id', 'product.name', 'sales_order.order_no', 'sales_order.policyholder_name', 'sales_order.application'])
      .execute();
    const products = new Map(sold.map(({ id, name }) => [id, name['zh-CN']]));
    expect([...products.keys()].toSorted()).toEqual(
      (await store.db.selectFrom('product').select('id').where('status', '=', 2).execute()).map(({ id }) => id).toSorted(),
    );
    for (const name of products.values()) expect(rulesOf(name), name).toHaveLength(1);
    const wrong = sold
      .filter(({ application }) => holderType(application) === 'organisation')
      .filter(({ name, policyholder_name: holder }) => rulesOf(name['zh-CN']).some(([, buyer]) => !buyer.test(holder)));
    expect(wrong.map(({ order_no: no, name, policyholder_name: holder }) => `${no}: ${name['zh-CN']} of ${holder}`)).toEqual([]);
    const other = sold.filter(({ name, application }) =>
      contents.some(([product, fits]) => product.test(name['zh-CN']) && !fits(application)),
    );
    expect(other.map(({ order_no: no, name, application }) => `${no}: ${name['zh-CN']}: ${JSON.stringify(application)}`)).toEqual(
      [],
    );
  });
});
