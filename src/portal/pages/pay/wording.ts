import type { TextKey } from '../../texts/language.ts';
import type { Payment } from './payment.ts';

/** What is said of an order, and what instead where the difference of an endorsement is paid. */
const ofChange: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'cashier.closes': 'cashier.edit.closes',
  'cashier.note': 'cashier.edit.note',
  'cashier.gone': 'cashier.edit.gone',
  'cashier.goneText': 'cashier.edit.goneText',
  'cashier.loadFailed': 'cashier.edit.loadFailed',
  'cashier.expiredTitle': 'cashier.edit.expiredTitle',
  'cashier.expiredText': 'cashier.edit.expiredText',
  'cashier.cancelledTitle': 'cashier.edit.cancelledTitle',
  'cashier.cancelledText': 'cashier.edit.cancelledText',
  'cashier.notYetTitle': 'cashier.edit.notYetTitle',
  'cashier.notYetText': 'cashier.edit.notYetText',
  'cashier.underwritingTitle': 'cashier.edit.underwritingTitle',
  'cashier.underwritingText': 'cashier.edit.underwritingText',
  'cashier.declinedTitle': 'cashier.edit.declinedTitle',
  'cashier.draftTitle': 'cashier.edit.draftTitle',
};

/** The text of the cashier for what is paid: an order, or a change of a policy. */
export const wording = (type: Payment['type'], key: TextKey): TextKey => (type === 'edit' ? (ofChange[key] ?? key) : key);
