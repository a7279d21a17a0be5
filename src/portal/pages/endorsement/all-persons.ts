import useSWRImmutable from 'swr/immutable';
import type { PersonRow } from '../../../contract/orders.ts';
import { call } from '../../call/call.ts';

const PAGE = 100;

/** Everybody on a policy, masked, by his number: page after page. Throws the CallFailure of a page. */
export const loadAllPersons = async (policyNo: string): Promise<ReadonlyMap<number, PersonRow>> => {
  const all: PersonRow[] = [];
  for (let total = 1; all.length < total;) {
    const page = await call(
      'policyPersons',
      { params: { policyNo }, query: { limit: PAGE, offset: all.length } },
      { quiet: true },
    );
    all.push(...page.rows);
    total = page.rows.length === 0 ? all.length : page.total;
  }
  return new Map(all.map((person) => [person.no, person]));
};

/** Everybody on a policy as it stands at a version, once somebody needs to know; asks nothing while `isNeeded` is false. */
export const useAllPersons = (policyNo: string, version: number, isNeeded: boolean) =>
  useSWRImmutable<ReadonlyMap<number, PersonRow>, Error>(isNeeded ? ['all-persons', policyNo, version] : null, () =>
    loadAllPersons(policyNo),
  );
