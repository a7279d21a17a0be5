import { neededDocuments } from '@insure/engine';
import { sql } from 'kysely';
import { dayOf } from '../domain/calendar.ts';
import { cents, centsOf, shareOf } from '../domain/money.ts';
import { payableUntil } from '../payments/payable.ts';
import { headsOf, personsOf } from '../domain/application.ts';
import { orderNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { derivedNames, encryptedRows } from '../database/encrypted-columns.ts';
import type { Insurer } from '../integrations/insurer.ts';
import type { Models } from '../models/models.ts';
import { type PlannedOrder, plannedOrders } from './history-plan.ts';
import { sha256 } from '../domain/secrets.ts';
import { historyRows, type HistoryRows } from './history-rows.ts';
import { type Offer, pastSale, type Sale } from './past-sale.ts';

/** Inserts two years of orders and policies, made of the models' examples and priced by the models. */
export const fillHistory = async (db: Db, models: Models, insurer: Insurer, now: Date): Promise<number> => {
  const offers = await offersOf(db, models);
  const sellers = new Map(
    (await db.selectFrom('app_user').select(['id', 'organisation_id']).execute()).map(({ id, organisation_id: org }) => [
      id,
      org,
    ]),
  );
  const rows: HistoryRows[] = [];
  for (const order of plannedOrders(now, dayOf(now))) {
    const sale = pastSale(offers, order);
    if (sale) rows.push(await rowsOf(db, insurer, order, sale, sellers.get(order.seller) ?? null));
  }
  for (const table of ['sales_order', 'insured_person', 'payment', 'policy', 'policy_version', 'audit'] as const)
    await insertAll(
      db,
      table,
      rows.flatMap((row) => [...row[table]]),
    );
  return rows.length;
};

const offersOf = async (db: Db, models: Models): Promise<readonly Offer[]> => {
  const products = await db
    .selectFrom('product')
    .where('status', '=', 2)
    .select(['id', 'model_code', 'plan_code', 'commission_rate', 'type_id', 'sub_type_id'])
    .orderBy('sort')
    .execute();
  return products.flatMap(
    ({ id, model_code: code, plan_code: plans, commission_rate: rate, type_id: type, sub_type_id: subType }) => {
      const kinds = [id, ...(subType === null ? [] : [subType]), type];
      const served = models.current(code);
      return served
        ? [{ productId: id, plans: plans.split(',').filter(Boolean), rate, kinds, served, samples: models.samples(code) }]
        : [];
    },
  );
};

const rowsOf = async (
  db: Db,
  insurer: Insurer,
  order: PlannedOrder,
  { offer, application, refer, price, term }: Sale,
  org: string | null,
): Promise<HistoryRows> => {
  const { model, reference } = offer.served;
  const at = dayOf(order.at);
  const premiumCents = centsOf(price.premium) ?? cents(0);
  const issued = order.status === 'ISSUED';
  return historyRows({
    order: { ...order, productId: offer.productId, application },
    org,
    rate: offer.rate,
    reference,
    premiumCents,
    ...term,
    at,
    documents: neededDocuments(model, application, at).map(({ file }) => file),
    declarations: model.data.form.steps.flatMap(({ declarations = [] }) => declarations),
    orderNo: await orderNumber(db, order.at),
    bodyHash: encryptorIn(db).hash(sha256(JSON.stringify(application))),
    paymentNo: issued ? await orderNumber(db, order.at, 'PY') : undefined,
    policyNo: issued
      ? await insurer.issue({ orderNo: '', insurerCode: '', modelCode: reference.code, premiumCents }, order.at)
      : undefined,
    commissionCents: shareOf(premiumCents, offer.rate),
    refer,
    expiresAt: payableUntil(order.at, term.start),
    persons: personsOf(model, application, at, price),
    heads: headsOf(model, application, at),
  });
};

/** Inserts rows of any table. */
const insertAll = async (db: Db, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
  const columns = [...Object.keys(rows[0] ?? {}), ...derivedNames(table)];
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const sealed = await encryptedRows(encryptorIn(db), table, rows);
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${sealed}::jsonb)`.execute(
    db,
  );
};
