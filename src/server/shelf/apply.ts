import { addDays, type IsoDate } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import { cardOf } from '../catalogue/card.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { soldModel, type Models } from '../models/models.ts';
import type { Deps } from '../deps.ts';
import { lockedEntry, type ShelfVersion } from './repository.ts';

const activity = { pending: 1, effective: 2, writtenOff: 3 } as const;

/**
 * Applies the approved version of a product: begins its sale or change on its first day, and ends the sale after its last day.
 * Before such a day it queues a job that calls it again on that day.
 */
export const settleProduct = ({ db, models }: Pick<Deps, 'db' | 'models'>, productId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const entry = await lockedEntry(tx, productId);
    if (!entry?.approvedVersion) return;
    const { approvedVersion, appliedVersion, product } = entry;
    const today = dayOf(now);
    const wasOn = product?.status === activity.effective;
    const isDue = (approvedVersion.content.saleFrom ?? today) <= today;
    const isNew = approvedVersion.no !== appliedVersion?.no;
    const isBeginning = isNew && isDue;
    if (isBeginning) await beginSale(tx, models, approvedVersion, now);
    else if (isNew && !wasOn) await storeProduct(tx, models, approvedVersion, { status: activity.pending, now });
    if (isNew && !isDue) await runOnDay(tx, productId, approvedVersion.content.saleFrom);
    const soldVersion = isBeginning || !isNew ? approvedVersion : appliedVersion;
    if (isBeginning || wasOn) await endOrWait(tx, soldVersion, now);
  });

const beginSale = async (tx: Db, models: Models, approved: ShelfVersion, now: Date): Promise<void> => {
  const { product_id: id, no } = approved;
  await storeProduct(tx, models, approved, { status: activity.effective, now });
  await tx.updateTable('shelf_version').set({ applied_at: now }).where('product_id', '=', id).where('no', '=', no).execute();
  await record(tx, { ...clock(now, id), action: 'shelf-on', detail: { no } });
};

/** Ends the sale of a version after its last day, or queues a job for the day after it. */
const endOrWait = async (tx: Db, soldVersion: ShelfVersion | undefined, now: Date): Promise<void> => {
  const until = soldVersion?.content.saleUntil ?? null;
  if (!soldVersion || until === null) return;
  const { product_id: id } = soldVersion;
  if (until >= dayOf(now)) return runOnDay(tx, id, addDays(until, 1));
  await tx.updateTable('product').set({ status: activity.writtenOff }).where('id', '=', id).execute();
  await record(tx, { ...clock(now, id), action: 'shelf-ended', detail: { until } });
};

const runOnDay = async (tx: Db, productId: string, day: IsoDate | null): Promise<void> => {
  if (day !== null) await enqueue(tx, { name: 'settle-shelf', subject: productId, at: startOfDay(day) });
};

const clock = (at: Date, subjectNo: string) => ({ at, actor: 'clock', subject: 'product', subjectNo }) as const;

/** Writes a version into the catalogue. A product keeps its place in the order. */
const storeProduct = async (
  tx: Db,
  models: Models,
  { product_id: id, model_code: code, content }: ShelfVersion,
  { status, now }: { readonly status: number; readonly now: Date },
): Promise<void> => {
  const pin = { model_code: code, model_version: content.modelVersion, model_hash: content.modelHash };
  const served = await soldModel(models, pin);
  if (!served)
    throw new Error(`Product ${id} needs ${code} ${pin.model_version}-${pin.model_hash}, which the store does not have`);
  const { data } = served.model;
  const picture = `/art/product/${content.picture}/${id}.svg`;
  const isNewest = models.current(code)?.reference.hash === content.modelHash;
  const price = isNewest ? models.fromPrice(code, content.plans) : undefined;
  const columns = {
    ...pin,
    insurer_id: content.insurerId,
    name: JSON.stringify(content.name),
    page_url: data.routes['detail'] ?? '',
    plan_code: content.plans.join(','),
    type_id: content.typeId,
    sub_type_id: content.subTypeId === '' ? null : content.subTypeId,
    commission_rate: content.commission,
    is_mobile: content.isMobile,
    is_internet: content.isMobile,
    status,
    thumbnail: picture,
    image: picture,
    sale_from: content.saleFrom,
    sale_until: content.saleUntil,
    ...(price !== undefined && { price_cents: price }),
  };
  const { last } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  const insertOnlyColumns = { category: 1, channel: 1, ...cardOf(data), sort: Number(last ?? -1) + 1, created_at: now };
  await tx
    .insertInto('product')
    .values({ id, ...columns, ...insertOnlyColumns, price_cents: price ?? null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await tx.deleteFrom('product_tag').where('product_id', '=', id).execute();
  if (content.tags.length > 0)
    await tx
      .insertInto('product_tag')
      .values(content.tags.map((tag) => ({ product_id: id, tag_id: tag })))
      .execute();
};
