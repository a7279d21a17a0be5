import type { Deps } from '../deps.ts';
import { identityKey } from '@insure/engine';
import * as calls from '../../contract/endorsements.ts';
import type { PersonRecord } from '../database/schema/index.ts';
import type { Replacement } from '../imports/replacements.ts';
import { findStoredPolicy } from '../policies/access.ts';
import { allPersonsOfPolicy } from '../policies/service.ts';
import { readTable } from '../imports/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';

/** The calls about files of replacements. */
export const replacementRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'models'>): readonly Route[] => [
  /** Reads who replaces whom on a policy of his own: who leaves must be on it, who comes must not. */
  route(calls.replacePersonnel, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body, user, ...context }) => {
      const { view, served } = await findStoredPolicy(deps, user, body.policyNo);
      const { model } = served;
      const persons = await allPersonsOfPolicy(deps, view);
      const result = await readTable({ ...context, model: model.data, wanted: 'replacements', fields: body });
      if (!('replacements' in result)) throw new DomainError('SYSTEM');
      const identity = model.data.insured?.once ?? ['certType', 'certNumber'];
      const known = new Map(
        persons.map((person) => [
          identityKey({ certType: person.cert_type, certNumber: person.cert_number }, identity) ?? '',
          person,
        ]),
      );
      const leaving = new Set<string>();
      const judged = result.replacements.map((each) => {
        const fault = faultOf(each, known, leaving, identityKey(each.values, identity), context.language);
        if (each.leaves !== undefined) leaving.add(each.leaves);
        return { ...each, reasons: [...each.reasons, ...(fault === undefined ? [] : [fault])], fault };
      });
      const isTaken = ({ isFailed, fault }: (typeof judged)[number]): boolean => !isFailed && fault === undefined;
      return {
        data: {
          pairs: judged.filter(isTaken).flatMap(({ row, values, group, reasons, leaves = '' }) => {
            const gone = known.get(leaves);
            return gone
              ? [{ row, values, group, reasons, leaves: { no: gone.no, name: gone.name, certType: gone.cert_type } }]
              : [];
          }),
          failed: judged
            .filter((each) => !isTaken(each))
            .map(({ row, values, group, reasons }) => ({ row, values, group, reasons })),
        },
      };
    },
  }),
];

const faultOf = (
  { leaves, leavesName }: Replacement,
  known: ReadonlyMap<string, PersonRecord>,
  leaving: ReadonlySet<string>,
  comes: string | undefined,
  language: 'zh-CN' | 'en-US',
): string | undefined => {
  const say = (zh: string, en: string): string => (language === 'zh-CN' ? zh : en);
  if (leaves === undefined) return say('没有写明被替换的人', 'who leaves is not said');
  const gone = known.get(leaves);
  if (!gone) return say('被替换的人不在保单上', 'who leaves is not on the policy');
  if (leavesName !== '' && leavesName !== gone.name)
    return say(`被替换的人在保单上的姓名是 ${gone.name}`, `who leaves is called ${gone.name} on the policy`);
  if (leaving.has(leaves)) return say('被替换的人已在前面的行中', 'who leaves already stands in a row above');
  return comes !== undefined && known.has(comes) ? say('新的人已在保单上', 'who comes is already on the policy') : undefined;
};
