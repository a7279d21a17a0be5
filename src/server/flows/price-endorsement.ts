import { duplicatesOf } from '../adapters/database/unscoped/duplicate-cover.ts';
import { productById } from '../adapters/database/catalogue.ts';
import type { EndorsementRecord } from '../adapters/database/tables.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import type { Change } from '../domain/endorsement/change.ts';
import type { JudgedChange } from '../domain/endorsement/judge-change.ts';
import { duplicateFindings } from '../domain/duplicate-cover.ts';
import { judgeChangeOf } from './judge-long.ts';
import { policyNow, type PolicyNow } from './unscoped/endorsable.ts';

/** An endorsement priced against its policy as that stands now. */
export type PricedEndorsement = PolicyNow & { readonly change: Change; readonly judged: JudgedChange };

/** What an endorsement that is stored asks for. */
export const changeOf = ({ kind, effective_date: effectiveDate, content }: EndorsementRecord): Change => ({
  kind,
  effectiveDate,
  rows: content.rows,
  ...(content.holder && { holder: content.holder }),
});

/** Prices an endorsement on the present day, from the policy's pinned model version; who comes and is insured elsewhere as well is a warning. */
export const priceStored = async (
  deps: Deps,
  record: EndorsementRecord,
  { withOutcome = false } = {},
): Promise<PricedEndorsement> => {
  const found = await policyNow(deps, record.policy_no);
  const change = changeOf(record);
  const { model: _, ...policyOnly } = found.now;
  const judged = await judgeChangeOf(deps.db, found.served, {
    policy: policyOnly,
    change,
    today: dayOf(deps.clock.now()),
    wanted: withOutcome ? { outcomeFor: { holderName: found.policy.holder_name } } : {},
  });
  if (change.kind !== 'ADD' && change.kind !== 'REPLACE') return { ...found, change, judged };
  const { policy } = found;
  const product = await productById(deps.db, policy.product_id);
  const numbers = change.rows.map(({ person }) => String(person?.['certNumber'] ?? ''));
  const insured = await duplicatesOf(deps.db, {
    numbers,
    typeId: product?.type_id ?? '',
    from: change.effectiveDate,
    to: policy.end_date,
    exceptOrder: policy.order_no,
  });
  const doubled = duplicateFindings(numbers, insured, (row) => `/rows/${row}/person`);
  return { ...found, change, judged: { ...judged, warn: [...judged.warn, ...doubled] } };
};
