import type { PersonRow } from '../../../contract/parts/order.ts';
import type { PersonRecord } from '../../adapters/database/tables.ts';
import { maskNumber } from '../../domain/mask.ts';
import { amountText } from '../../domain/money.ts';

/** An insured person as lists show him: his number masked. */
export const personRowOf = (person: PersonRecord): PersonRow => ({
  no: person.no,
  group: person.group_no,
  plan: person.plan,
  finalName: person.name,
  certType: person.cert_type,
  certNumber: maskNumber(person.cert_number),
  birthDay: person.birth_day,
  occupationCodes: person.occupation,
  class: person.class,
  ...(person.premium_cents !== null && { premium: amountText(person.premium_cents) }),
});
