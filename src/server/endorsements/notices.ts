import type { TimedModelStore } from '../deps.ts';
import { contactOfHolder } from '../notices/contacts.ts';
import { type ReadFacts, siteOf } from '../notices/service.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { endorsementRecord } from './unscoped.ts';

/** For the policyholder of a policy that an endorsement has changed. */
export const endorsementIssuedFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const endorsement = await endorsementRecord(deps.db, no);
    if (!endorsement || endorsement.version === null) return undefined;
    const { policy_no: policyNo, effective_date: from } = endorsement;
    const { now } = await currentPolicy(deps, policyNo);
    return {
      values: { endorsementNo: no, policyNo, from, link: `${(await siteOf(deps.db)).address}/ins/detail?policyNo=${policyNo}` },
      contacts: { policyholder: contactOfHolder(now.application) },
    };
  };
