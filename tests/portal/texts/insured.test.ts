import { describe, expect, it } from 'vitest';
import { insuredTitle, ofThings } from '../../../src/portal/texts/insured.ts';
import { texts as cashier } from '../../../src/portal/texts/areas/cashier.ts';
import { texts as endorsement } from '../../../src/portal/texts/areas/endorsement.ts';
import { texts as policy } from '../../../src/portal/texts/areas/policy.ts';
import { texts as status } from '../../../src/portal/texts/areas/status.ts';

type Pair = readonly [string, string];
type Tree = { readonly [key: string]: Pair | Tree };
const isPair = (value: Pair | Tree): value is Pair => Array.isArray(value);
const leaves = (tree: Tree, before: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isPair(value) ? [[`${before}.${key}`, value.join(' / ')] as const] : leaves(value, `${before}.${key}`),
  );
const all = [
  ...leaves(cashier, 'cashier'),
  ...leaves(endorsement, 'endorsement'),
  ...leaves(policy, 'policy'),
  ...leaves(status, 'status'),
];

/** Words for insured persons, not for policyholders, sellers and reviewers. */
const ofPersons = /人员|被保险人|\} 人|姓名|证件|职业|增员|减员|谁|\b(persons?|nobody|no one|everyone|who|occupation)\b/i;

/** Texts about persons that are never shown for a policy of things. */
const onlyPersons = new Map([
  ['endorsement.jobTitle', 'a change of occupation is offered for persons alone'],
  ['endorsement.jobText', 'a change of occupation is offered for persons alone'],
  ['status.kind.JOB', 'a change of occupation is offered for persons alone'],
  ['endorsement.done.ADD', 'the heading of a change of things has the name of its kind'],
  ['endorsement.done.REMOVE', 'the heading of a change of things has the name of its kind'],
  ['endorsement.done.REPLACE', 'the heading of a change of things has the name of its kind'],
  ['endorsement.done.CORRECT', 'the heading of a change of things has the name of its kind'],
  ['endorsement.done.JOB', 'the heading of a change of things has the name of its kind'],
  ['endorsement.policyholderText', 'it is about the policyholder'],
  ['endorsement.proofs', 'the card of proofs has a text of its own for things'],
  ['status.order.UW_MANUAL', 'it is about the underwriter'],
  ['policy.check.proof', 'whoever checks a policy has not said yet which one'],
  ['policy.check.proofHint', 'whoever checks a policy has not said yet which one'],
  ['policy.check.wrongProof', 'whoever checks a policy has not said yet which one'],
  ['policy.fullPdf', 'the numbers are those of the policyholder too'],
  ['policy.maskedPdf', 'the numbers are those of the policyholder too'],
  ['policy.renewalList.classes', 'classes of occupations are of persons alone'],
  ['policy.renewalList.remindOutbox', 'it is about whoever would be reminded'],
  ['policy.revealOf', 'numbers of things are not masked'],
  ['policy.concealOf', 'numbers of things are not masked'],
  ['policy.revealNote', 'numbers of things are not masked'],
  ['policy.birthDay', 'things have no birthday'],
]);

describe('texts of pages that show things instead of persons', () => {
  it('have another wording for every mention of persons', () => {
    const open = all.filter(
      ([key, text]) => ofPersons.test(text) && !key.includes('.things.') && !(key in ofThings) && !onlyPersons.has(key),
    );
    expect(open).toEqual([]);
  });

  it('do not mention persons in that wording', () => {
    expect(all.filter(([key, text]) => key.includes('.things.') && ofPersons.test(text))).toEqual([]);
  });
});

it('the noun of a product starts with a capital in a label', () => {
  const things = { noun: 'insured pet', counted: '2 pets', name: '', number: '' };
  const titles = [things, { ...things, noun: '宠物' }, undefined].map((each) => insuredTitle((key) => key, { things: each }));
  expect(titles).toEqual(['Insured pet', '宠物', 'terms.insured']);
});
