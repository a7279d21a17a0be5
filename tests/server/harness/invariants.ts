import { readFileSync } from 'node:fs';
import { priceApplication } from '@insure/engine';
import { sql } from 'kysely';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { endorsePolicy } from '../../../src/server/endorsements/endorse-policy.ts';
import { withExtra } from '../../../src/server/domain/extra-premium.ts';
import { cents, centsOf } from '../../../src/server/domain/money.ts';
import { changeOf } from '../../../src/server/endorsements/price-stored.ts';
import { termsOf } from '../../../src/server/orders/unscoped-terms.ts';
import { personOf } from '../../../src/server/policies/current-policy.ts';
import type { Deps } from '../../../src/server/deps.ts';

const queries = readFileSync(new URL('../database/invariants.sql', import.meta.url), 'utf8');

/** Returns the broken invariants of a store, as "rule: subject". */
export const brokenInvariants = async (deps: Pick<Deps, 'db' | 'models'>): Promise<readonly string[]> => {
  const { rows } = await sql.raw<{ readonly rule: string; readonly subject: string }>(queries).execute(deps.db);
  return [
    ...rows.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...(await wrongPremiums(deps)),
    ...(await wrongCharges(deps)),
  ];
};

const wrongPremiums = async ({ db, models }: Pick<Deps, 'db' | 'models'>): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const order of await db.selectFrom('sales_order').selectAll().execute()) {
    const served = await models.version(order.model_code, order.model_version, order.model_hash);
    const premium = served && priceApplication(served.model, order.application, order.application_date).premium;
    const percent = (await termsOf(db, order.order_no))?.extraPercent ?? 0;
    const charged = withExtra(centsOf(premium ?? '') ?? cents(0), percent);
    if (charged !== order.premium_cents) wrong.push(`a premium is what its pinned model says: ${order.order_no}`);
  }
  return wrong;
};

/** Computes every charge again, from the version of the policy that the endorsement changed, on the day of its submission. */
const wrongCharges = async ({ db, models }: Pick<Deps, 'db' | 'models'>): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const each of await db.selectFrom('endorsement').selectAll().where('version', 'is not', null).execute()) {
    const order = await db.selectFrom('sales_order').selectAll().where('order_no', '=', each.order_no).executeTakeFirstOrThrow();
    const base = await db
      .selectFrom('policy_version')
      .selectAll()
      .where('policy_no', '=', each.policy_no)
      .where('version', '=', each.base_version)
      .executeTakeFirstOrThrow();
    const persons = await db.selectFrom('insured_person').selectAll().where('order_no', '=', each.order_no).execute();
    const served = await models.version(order.model_code, order.model_version, order.model_hash);
    if (!served) continue;
    const stood = persons.filter((row) => row.from_version <= base.version && (row.to_version ?? Infinity) > base.version);
    const { chargeCents, issues } = endorsePolicy(
      {
        model: served.model,
        application: base.application ?? order.application,
        applicationDate: order.application_date,
        persons: stood.map(personOf),
        lastNo: Math.max(...persons.map(({ no }) => no)),
        premiumCents: base.premium_cents,
        extraPercent: (await termsOf(db, order.order_no))?.extraPercent ?? 0,
        since: base.effective_date ?? order.start_date,
      },
      changeOf(each),
      dayOf(each.submitted_at ?? each.created_at),
    );
    if (issues.length > 0 || chargeCents !== each.charge_cents)
      wrong.push(`a charge is what its pinned model says: ${each.endorsement_no}`);
  }
  return wrong;
};
