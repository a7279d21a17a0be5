import { checkApplication, priceApplication } from '@insure/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/server/adapters/clock.ts';
import { migrate } from '../../src/server/adapters/database/migrate.ts';
import { openSealed } from '../../src/server/adapters/database/open-sealed.ts';
import type { Store } from '../../src/server/adapters/database/open.ts';
import { fillDemo } from '../../src/server/adapters/demo/fill-demo.ts';
import { openModels } from '../../src/server/adapters/models/open-models.ts';
import { centsOf } from '../../src/server/domain/money.ts';
import { emptyStore, schemas, testKeys } from './harness/store.ts';

const now = new Date('2026-11-21T02:00:00Z');

describe('the history of the demonstration', () => {
  let store: Store;
  let models: Awaited<ReturnType<typeof openModels>>;
  beforeAll(async () => {
    store = await emptyStore();
    await migrate(store.db);
    store = { ...store, db: await openSealed(store.db, testKeys) };
    models = await openModels(store.db, systemClock, { folder: schemas, production: false, onFault: () => {} });
    await fillDemo(store.db, models, { now, history: true });
  });
  afterAll(() => store.close());

  it('holds orders of every model on offer, each as its model checks and prices it on the day of the order', async () => {
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

  it('has policyholders of its own in every state of an order, the customer of the demonstration among them', async () => {
    const orders = await store.db.selectFrom('sales_order').select(['holder_name', 'status']).execute();
    expect(new Set(orders.map(({ holder_name: name }) => name)).size).toBeGreaterThan(orders.length / 2);
    expect(new Set(orders.map(({ status }) => status)).size).toBe(7);
    const own = await store.db.selectFrom('sales_order').select('order_no').where('customer_id', 'is not', null).execute();
    expect(own.length).toBeGreaterThan(1);
  });
});
