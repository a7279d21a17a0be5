import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { embeddedInsurer } from '../insurer/embedded-insurer.ts';
import type { Models } from '../models/models.ts';
import { publishPrices } from '../models/publish-prices.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillHistory } from './fill-history.ts';

/** Any fixed number: of servers that start at once one fills. */
const fillLock = 7_246_019;

/** Fills an empty store for a first run; a store that holds any user is left as it is. True where it was filled. */
export const fillDemo = async (
  db: Db,
  models: Models,
  { now, history }: { readonly now: Date; readonly history: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(tx);
    if (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return false;
    await fillCatalogue(tx, models, now);
    for (const code of models.codes()) await publishPrices(tx, models, code);
    if (history) await fillHistory(tx, models, embeddedInsurer(tx), now);
    return true;
  });
