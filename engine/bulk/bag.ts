import type { Sex } from '../formats/national/sex.ts';
import type { Part } from './parts.ts';
import type { Name, PersonNumber } from './token.ts';

type Of<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

/** The parts of one person by kind, each in the order of the text. */
export type Bag = {
  readonly names: readonly Of<'name'>[];
  readonly numbers: readonly PersonNumber[];
  readonly mobiles: readonly Of<'mobile'>[];
  readonly dates: readonly Of<'date'>[];
  readonly sexes: readonly Sex[];
  readonly contacts: readonly Name[];
  readonly removals: readonly string[];
};

/** Sorts parts by kind in one pass. */
export const bagOf = (parts: readonly Part[]): Bag => {
  const names: Of<'name'>[] = [];
  const numbers: PersonNumber[] = [];
  const mobiles: Of<'mobile'>[] = [];
  const dates: Of<'date'>[] = [];
  const sexes: Sex[] = [];
  const contacts: Name[] = [];
  const removals: string[] = [];
  for (const part of parts)
    if (part.kind === 'name') names.push(part);
    else if (part.kind === 'number') numbers.push(part.number);
    else if (part.kind === 'mobile') mobiles.push(part);
    else if (part.kind === 'date') dates.push(part);
    else if (part.kind === 'sex') sexes.push(part.sex);
    else if (part.kind === 'contact') contacts.push(part.name);
    else if (part.kind === 'removal') removals.push(part.word);
  return { names, numbers, mobiles, dates, sexes, contacts, removals };
};
