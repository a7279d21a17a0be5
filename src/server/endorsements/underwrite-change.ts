import type { EndorsementResult } from '../database/schema/endorsements.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { Underwriting } from '../integrations/insurer.ts';
import type { CurrentPolicy } from '../policies/current-policy.ts';
import { insurerDecision } from '../policies/ask-insurer.ts';
import { insurerOfOrder } from '../policies/unscoped-requests.ts';
import type { EvaluatedChange } from './endorse-policy.ts';

/** Asks the insurer for a decision on a change that was priced without issues. */
export const underwriteChange = (
  { db, insurer }: Pick<Deps, 'db' | 'insurer'>,
  { endorsement_no: endorsementNo, kind, effective_date: effectiveDate }: EndorsementRecord,
  { policy, served, evaluated }: Pick<CurrentPolicy, 'policy' | 'served'> & { readonly evaluated: EvaluatedChange },
): Promise<Underwriting> =>
  insurerDecision(async () => {
    const { application }: EndorsementResult = JSON.parse(evaluated.outcome ?? '{}');
    return insurer.underwriteChange({
      insurerCode: await insurerOfOrder(db, policy),
      endorsementNo,
      policyNo: policy.policy_no,
      kind,
      model: served.reference,
      application,
      effectiveDate,
      chargeCents: evaluated.chargeCents,
      lines: evaluated.lines,
      refer: evaluated.refer,
    });
  });
