import type { EndorsementKind } from '../../contract/endorsements.ts';
import { type Insured, textsOf } from '../texts/insured.ts';
import type { TextKey, Translate } from '../texts/language.ts';

/** The changes that a customer makes without the agent, each on a page of its own, in the order in which pages show them. */
export const wishKinds = [
  'ADD',
  'REMOVE',
  'REPLACE',
  'CORRECT',
  'HOLDER',
  'SURRENDER',
] as const satisfies readonly EndorsementKind[];
export type WishKind = (typeof wishKinds)[number];

/** The names of the changes. */
export const wishTitles = {
  ADD: 'customer.change.add',
  REMOVE: 'customer.change.remove',
  REPLACE: 'customer.change.replace',
  CORRECT: 'customer.change.name',
  HOLDER: 'customer.change.contact',
  SURRENDER: 'customer.change.surrender',
} as const satisfies Readonly<Record<WishKind, TextKey>>;

const ofThings: Partial<Readonly<Record<TextKey, TextKey>>> = {
  'customer.change.add': 'customer.things.add',
  'customer.change.remove': 'customer.things.remove',
  'customer.change.replace': 'customer.things.replace',
  'customer.wish.leaves': 'customer.things.leaves',
  'customer.wish.joins': 'customer.things.joins',
  'customer.wish.means.ADD': 'customer.things.means.ADD',
  'customer.wish.means.REMOVE': 'customer.things.means.REMOVE',
  'customer.wish.means.REPLACE': 'customer.things.means.REPLACE',
};

/** Returns the texts of changes for what a policy insures: persons or things. */
export const wishTextsOf = (t: Translate, { things }: Pick<Insured, 'things'>): Translate => {
  if (!things) return t;
  const others = textsOf(t, { things });
  return (key, parameters) => {
    const textOfThings = ofThings[key];
    return textOfThings === undefined ? others(key, parameters) : t(textOfThings, { noun: things.noun, ...parameters });
  };
};
