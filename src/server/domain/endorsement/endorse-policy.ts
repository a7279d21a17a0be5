import { amountText } from '../money.ts';
import { changeInsured } from './change-insured.ts';
import { spanOf, type Change, type ChangeIssue, type ChangeLine, type Endorsable, type Endorsed } from './change.ts';
import { changeHolder, correctPersons } from './correct.ts';
import { surrender } from './surrender.ts';

const ways = {
  ADD: changeInsured,
  REMOVE: changeInsured,
  REPLACE: changeInsured,
  JOB: changeInsured,
  CORRECT: correctPersons,
  HOLDER: changeHolder,
  SURRENDER: surrender,
} as const;

/**
 * What a change of a policy costs on a day, person by person, what is wrong with it, and the policy after it. Pure: the charge comes
 * from the policy's pinned model version. No more comes back than has been paid for the policy.
 */
export const endorsePolicy = (policy: Endorsable, change: Change, today: string): Endorsed => {
  const late = lateIssue(policy, change, today);
  const made = ways[change.kind](policy, change, today);
  const issues = [...late, ...made.issues];
  const lines = withPersons(policy, change, made.lines);
  const over = -policy.premiumCents - made.chargeCents;
  if (over <= 0) return { ...made, issues, lines };
  const cut = { kind: change.kind, name: '', arithmetic: `−${amountText(policy.premiumCents)}`, chargeCents: over };
  return { ...made, issues, chargeCents: -policy.premiumCents, lines: [...lines, cut] };
};

/** The lines with who leaves for whom, and what each of them does. */
const withPersons = ({ persons }: Endorsable, { kind, rows }: Change, lines: readonly ChangeLine[]): readonly ChangeLine[] => {
  const standing = new Map(persons.map((person) => [person.no, person]));
  return lines.map((line, at) => {
    const before = line.no === undefined ? undefined : standing.get(line.no);
    const coming = lines.length === rows.length ? rows[at]?.person?.['occupationCodes'] : undefined;
    const occupation = typeof coming === 'string' ? coming : (before?.occupation ?? '');
    const former = kind === 'REPLACE' || kind === 'JOB' ? (before?.occupation ?? '') : '';
    return {
      ...line,
      ...(kind === 'REPLACE' && before && { left: before.name }),
      ...(occupation !== '' && { occupation }),
      ...(former !== '' && { formerOccupation: former }),
    };
  });
};

const lateIssue = (policy: Endorsable, { effectiveDate }: Change, today: string): readonly ChangeIssue[] => {
  const { from, to } = spanOf(policy, today);
  return effectiveDate >= from && effectiveDate <= to
    ? []
    : [{ path: '/effectiveDate', code: 'policy-ended', params: { from, to } }];
};
