import { duplicatesOf } from '../adapters/database/duplicate-cover.ts';
import { productById } from '../adapters/database/catalogue.ts';
import type { EndorsementRecord } from '../adapters/database/tables.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import type { Change, Endorsed } from '../domain/endorsement/change.ts';
import { endorsePolicy } from '../domain/endorsement/endorse-policy.ts';
import { duplicateFindings } from '../domain/duplicate-cover.ts';
import { policyNow, type PolicyNow } from './endorsable.ts';

/** An endorsement priced against its policy as that stands now. */
export type PricedEndorsement = PolicyNow & { readonly change: Change; readonly endorsed: Endorsed };

/** What an endorsement that is stored asks for. */
export const changeOf = ({ kind, effective_date: effectiveDate, content }: EndorsementRecord): Change => ({
  kind,
  effectiveDate,
  rows: content.rows,
  ...(content.holder && { holder: content.holder }),
});

/** Prices an endorsement on the present day, from the policy's pinned model version; who comes and is insured elsewhere as well is a warning. */
export const priceStored = async (deps: Deps, record: EndorsementRecord): Promise<PricedEndorsement> => {
  const found = await policyNow(deps, record.policy_no);
  const change = changeOf(record);
  const endorsed = endorsePolicy(found.now, change, dayOf(deps.clock.now()));
  if (change.kind !== 'ADD' && change.kind !== 'REPLACE') return { ...found, change, endorsed };
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
  return { ...found, change, endorsed: { ...endorsed, warn: [...endorsed.warn, ...doubled] } };
};
