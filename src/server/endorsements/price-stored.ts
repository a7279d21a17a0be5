import { filesIn, type Issue, type Model, scopeField, unknownFiles } from '@insure/engine';
import { referenceOf } from '../attachments/service.ts';
import { attachmentsOf } from '../attachments/unscoped.ts';
import { knownProduct } from '../catalogue/repository.ts';
import type { EndorsementResult } from '../database/schema/endorsements.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Db } from '../database/open.ts';
import type { TimedModelStore } from '../deps.ts';
import type { Readable } from '../domain/access-marks.ts';
import { textOfRole } from '../domain/application.ts';
import { dayOf } from '../domain/calendar.ts';
import type { Cents } from '../domain/money.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { duplicateWarnings } from '../orders/unscoped.ts';
import { currentPolicy, type CurrentPolicy } from '../policies/current-policy.ts';
import { type Change, rowKindOf } from './change.ts';
import { evaluateChangeOf, type EvaluatedChange } from './endorse-policy.ts';

export type PricedEndorsement = CurrentPolicy & { readonly change: Change; readonly evaluated: EvaluatedChange };

/** Returns the change that a stored endorsement requests. */
export const changeOf = ({ kind, effective_date: effectiveDate, content }: EndorsementRecord): Change => ({
  kind,
  effectiveDate,
  rows: content.rows,
  ...(content.holder && { holder: content.holder }),
});

/** The result of a trial if it became effective now. */
export type Preview = Pick<CurrentPolicy, 'state'> & { readonly outcome: EndorsementResult; readonly chargeCents: Cents };

/**
 * Returns the policy as a trial would change it, or undefined for an endorsement in another state, and for a trial that now has
 * issues.
 */
export const previewOf = async (
  deps: TimedModelStore,
  endorsement: Readable<EndorsementRecord>,
): Promise<Preview | undefined> => {
  if (endorsement.status !== 'TRIAL') return undefined;
  const { state, evaluated } = await priceStored(deps, endorsement, { withOutcome: true });
  const { outcome, issues, chargeCents } = evaluated;
  return outcome === undefined || issues.length > 0 ? undefined : { state, outcome: JSON.parse(outcome), chargeCents };
};

/** Returns issues for files of a change that are not stored with its endorsement. */
export const fileIssues = async (db: Db, { data }: Model, { rows }: Change, endorsementNo: string): Promise<readonly Issue[]> => {
  const { insured } = data;
  if (!insured) return [];
  const schema = scopeField(data, insured.list);
  const hasFiles = rows.some(({ person }) => person !== undefined && filesIn(schema, person).length > 0);
  if (!hasFiles) return [];
  const stored = (await attachmentsOf(db, { endorsement_no: endorsementNo })).map(referenceOf);
  return rows.flatMap(({ person }, row) =>
    unknownFiles(schema, person, stored).map((issue) => ({ ...issue, path: `/rows/${row}/person${issue.path}` })),
  );
};

/** Prices a stored endorsement as `priceChange` does. A file must be stored with the endorsement. */
export const priceStored = async (
  deps: TimedModelStore,
  record: EndorsementRecord,
  { withOutcome = false } = {},
): Promise<PricedEndorsement> => {
  const priced = await priceChange(deps, record.policy_no, changeOf(record), { withOutcome });
  const unknownFileIssues = await fileIssues(deps.db, priced.served.model, priced.change, record.endorsement_no);
  if (unknownFileIssues.length === 0) return priced;
  const { evaluated } = priced;
  return { ...priced, evaluated: { ...evaluated, issues: [...evaluated.issues, ...unknownFileIssues] } };
};

/** Prices a change today, with the policy's model version. Warns if a new person is already insured by another policy. */
export const priceChange = async (
  deps: TimedModelStore,
  policyNo: PolicyNo,
  change: Change,
  { withOutcome = false } = {},
): Promise<PricedEndorsement> => {
  const current = await currentPolicy(deps, policyNo);
  const { model: _, ...policyData } = current.state;
  const evaluated = await evaluateChangeOf(deps.db, current.served, {
    policy: policyData,
    change,
    today: dayOf(deps.clock.now()),
    ...(withOutcome && { outcomeFor: { holderName: current.policy.policyholder_name } }),
  });
  const numbers = change.rows.map((row) => {
    const kind = rowKindOf(change, row);
    const isJoining = kind === 'ADD' || kind === 'REPLACE';
    return isJoining ? textOfRole(current.served.model, row.person ?? {}, 'certificateNumber') : '';
  });
  if (numbers.every((number) => number === '')) return { ...current, change, evaluated };
  const { policy } = current;
  const product = await knownProduct(deps.db, policy.product_id);
  const typeId = product?.type_id ?? '';
  const cover = { numbers, typeId, from: change.effectiveDate, to: policy.end_date, exceptOrder: policy.order_no };
  const duplicates = await duplicateWarnings(deps.db, cover, () => numbers.map((_, row) => `/rows/${row}/person`));
  return { ...current, change, evaluated: { ...evaluated, warn: [...evaluated.warn, ...duplicates] } };
};
