import type { Things } from '../../contract/shapes.ts';
import type { TextKey, Translate } from './language.ts';
import { count } from './money.ts';

/** The insured of an order, a policy or a change: a number of persons, or things with the product's noun for them. */
export type Insured = { readonly persons: number; readonly things?: Things };

/** Returns the label of the insured: "被保险人", "车辆", "Vehicles". It begins with a capital even if the product's noun does not. */
export const insuredTitle = (t: Translate, { things }: Pick<Insured, 'things'>): string =>
  things ? things.noun.charAt(0).toUpperCase() + things.noun.slice(1) : t('terms.insured');

/** Returns the number of insured: "3 人", "3 辆车". */
export const insuredCount = (t: Translate, { persons, things }: Insured): string =>
  things?.counted ?? t('terms.personCount', { n: count(persons) });

/** Returns the number of insured for a column: "3", "3 辆车", or a dash if no person is named. */
export const insuredNumber = ({ persons, things }: Insured): string => things?.counted ?? (persons === 0 ? '—' : count(persons));

/** Texts about persons, each with the text that replaces it if things are insured. */
export const ofThings: Partial<Readonly<Record<TextKey, TextKey>>> = {
  'endorsement.addTitle': 'endorsement.things.addTitle',
  'endorsement.removeTitle': 'endorsement.things.removeTitle',
  'endorsement.removeText': 'endorsement.things.removeText',
  'endorsement.replaceTitle': 'endorsement.things.replaceTitle',
  'endorsement.replaceText': 'endorsement.things.replaceText',
  'endorsement.comersTitle': 'endorsement.things.comersTitle',
  'endorsement.comersText': 'endorsement.things.comersText',
  'endorsement.comersFirst': 'endorsement.things.comersFirst',
  'endorsement.pairs': 'endorsement.things.pairs',
  'endorsement.pairsOf': 'endorsement.things.pairsOf',
  'endorsement.pairNobody': 'endorsement.things.pairNobody',
  'endorsement.pairMissing': 'endorsement.things.pairMissing',
  'endorsement.pairExtra': 'endorsement.things.pairExtra',
  'endorsement.correctTitle': 'endorsement.things.correctTitle',
  'endorsement.surrenderText': 'endorsement.things.surrenderText',
  'endorsement.pickedOf': 'endorsement.things.pickedOf',
  'endorsement.pickedList': 'endorsement.things.pickedList',
  'endorsement.pickAll': 'endorsement.things.pickAll',
  'endorsement.after': 'endorsement.things.after',
  'endorsement.joiningAnswers': 'endorsement.things.joiningAnswers',
  'endorsement.now': 'endorsement.things.now',
  'endorsement.confirmText': 'endorsement.things.confirmText',
  'endorsement.leavers': 'endorsement.things.leavers',
  'endorsement.list': 'endorsement.things.list',
  'endorsement.paste': 'endorsement.things.paste',
  'endorsement.pasteTitle': 'endorsement.things.pasteTitle',
  'endorsement.pasteText': 'endorsement.things.pasteText',
  'endorsement.pasteLabel': 'endorsement.things.pasteLabel',
  'endorsement.pasteFound': 'endorsement.things.pasteFound',
  'endorsement.pasteSeveral': 'endorsement.things.pasteSeveral',
  'endorsement.pasteTake': 'endorsement.things.pasteTake',
  'endorsement.loadingPersons': 'endorsement.things.loadingPersons',
  'endorsement.toRemovals': 'endorsement.things.toRemovals',
  'policy.check.removed': 'policy.things.removed',
  'policy.certificateOf': 'policy.things.certificateOf',
  'policy.searchPersons': 'policy.things.searchPersons',
  'policy.search': 'policy.things.search',
  'policy.noPersons': 'policy.things.noPersons',
  'policy.noPersonsText': 'policy.things.noPersonsText',
  'policy.personUnit': 'policy.things.personUnit',
  'policy.changed': 'policy.things.changed',
  'product.all': 'product.things.all',
  'cashier.persons': 'cashier.things.persons',
  'cashier.changed': 'cashier.things.changed',
  'status.kind.ADD': 'status.things.ADD',
  'status.kind.REMOVE': 'status.things.REMOVE',
  'status.kind.REPLACE': 'status.things.REPLACE',
};

/** Returns the texts for the insured of a row; the texts for things have the noun and the number filled in. */
export const textsOf = (t: Translate, { things }: { readonly things?: Things | undefined }): Translate =>
  things ? (key, parameters) => t(ofThings[key] ?? key, { noun: things.noun, counted: things.counted, ...parameters }) : t;
