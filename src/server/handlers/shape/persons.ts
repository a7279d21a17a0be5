import type { PersonRow } from '../../../contract/orders.ts';
import type { PersonRecord } from '../../adapters/database/tables.ts';
import { maskNumber } from '../../domain/mask.ts';
import type { Model } from '@insure/engine';
import { amountText } from '../../domain/money.ts';
import { occupationName } from '../../domain/occupation-name.ts';
import type { Language } from '../../domain/words.ts';

/** An insured person as lists show him: his number masked, his occupation by the name that the order's model has for it. */
export const personRowOf = (model: Model, person: PersonRecord, language: Language): PersonRow => ({
  no: person.no,
  group: person.group_no,
  plan: person.plan,
  finalName: person.name,
  certType: person.cert_type,
  certNumber: maskNumber(person.cert_number),
  birthDay: person.birth_day,
  occupationCodes: person.occupation,
  occupation: occupationName(model, person.occupation, language),
  class: person.class,
  ...(person.premium_cents !== null && { premium: amountText(person.premium_cents) }),
});
