import { checkApplication, priceApplication } from '@insure/engine';
import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar.ts';
import { centsOf, shareOf } from '../../domain/money.ts';
import { payableUntil } from '../../domain/payable-until.ts';
import { personsOf, termOf } from '../../domain/persons.ts';
import { orderNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import type { Insurer } from '../insurer/insurer.ts';
import type { ServedModel } from '../models/models.ts';
import { pastOrders, type PastOrder } from './history-plan.ts';
import { historyRows, type HistoryRows } from './history-rows.ts';

/** Fills the store with two years of orders and policies that the model has really checked and priced. */
export const fillHistory = async (db: Db, served: ServedModel, insurer: Insurer, now: Date): Promise<number> => {
  const rates = new Map(
    (await db.selectFrom('product').select(['id', 'commission_rate']).execute()).map(({ id, commission_rate: rate }) => [
      id,
      rate,
    ]),
  );
  const sellers = new Map(
    (await db.selectFrom('app_user').select(['id', 'org_id']).execute()).map(({ id, org_id: org }) => [id, org]),
  );
  const rows: HistoryRows[] = [];
  for (const order of pastOrders(now, dayOf(now))) {
    const row = await rowsOf(db, served, insurer, order, {
      rate: rates.get(order.productId) ?? '0',
      org: sellers.get(order.seller) ?? null,
    });
    if (row) rows.push(row);
  }
  for (const table of ['sales_order', 'insured_person', 'payment', 'policy', 'policy_version', 'audit'] as const)
    await insertAll(
      db,
      table,
      rows.flatMap((row) => [...row[table]]),
    );
  return rows.length;
};

const rowsOf = async (
  db: Db,
  served: ServedModel,
  insurer: Insurer,
  order: PastOrder,
  { rate, org }: { readonly rate: string; readonly org: string | null },
): Promise<HistoryRows | undefined> => {
  const { model, reference } = served;
  const at = dayOf(order.at);
  const checked = checkApplication(model, order.application, at);
  const price = priceApplication(model, order.application, at);
  const term = termOf(model, order.application, at);
  const premiumCents = centsOf(price.premium ?? '');
  if (checked.issues.length > 0 || !term || premiumCents === undefined) return undefined;
  const issued = order.status === 'ISSUED';
  return historyRows({
    order,
    org,
    rate,
    reference,
    premiumCents,
    ...term,
    at,
    orderNo: await orderNumber(db, order.at),
    paymentNo: issued ? await orderNumber(db, order.at, 'PY') : undefined,
    policyNo: issued
      ? await insurer.issue({ orderNo: '', insurerCode: '', modelCode: reference.code, premiumCents }, order.at)
      : undefined,
    commissionCents: shareOf(premiumCents, rate),
    refer: checked.refer,
    expiresAt: payableUntil(order.at, term.start),
    persons: personsOf(model, order.application, at, price),
  });
};

/** Inserts rows of any table by their column names. */
const insertAll = async (db: Db, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};
