import type { Sex } from '../../values/national-id/parts.ts';
import type { Part } from './parts.ts';
import type { Name, PersonNumber } from './token.ts';

type Of<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

/** The parts of one person by kind, each in the order of the text. */
export type CollectedParts = {
  readonly names: readonly Of<'name'>[];
  readonly numbers: readonly PersonNumber[];
  readonly mobiles: readonly Of<'mobile'>[];
  readonly dates: readonly Of<'date'>[];
  readonly sexes: readonly Sex[];
  readonly ages: readonly number[];
  readonly contacts: readonly Name[];
  readonly removals: readonly string[];
  /** What nothing explains. */
  readonly unread: readonly string[];
  /** Whether the text says what kind of document it is. */
  readonly typed: boolean;
};

/** A list with one more: most have one entry or none, and the first push to an empty list takes room for seventeen. */
const more = <Value>(list: Value[] | undefined, value: Value): Value[] => {
  if (!list) return [value];
  list.push(value);
  return list;
};

const none: readonly never[] = [];

/** Sorts parts by kind in one pass. */
export const collectParts = (parts: readonly Part[]): CollectedParts => {
  let names: Of<'name'>[] | undefined;
  let numbers: PersonNumber[] | undefined;
  let mobiles: Of<'mobile'>[] | undefined;
  let dates: Of<'date'>[] | undefined;
  let sexes: Sex[] | undefined;
  let ages: number[] | undefined;
  let contacts: Name[] | undefined;
  let removals: string[] | undefined;
  let unread: string[] | undefined;
  let typed = false;
  for (const part of parts)
    if (part.kind === 'name') names = more(names, part);
    else if (part.kind === 'number') numbers = more(numbers, part.number);
    else if (part.kind === 'mobile') mobiles = more(mobiles, part);
    else if (part.kind === 'date') dates = more(dates, part);
    else if (part.kind === 'sex') sexes = more(sexes, part.sex);
    else if (part.kind === 'age') ages = more(ages, part.years);
    else if (part.kind === 'contact') contacts = more(contacts, part.name);
    else if (part.kind === 'removal') removals = more(removals, part.word);
    else if (part.kind === 'type') typed = true;
    else if (part.kind === 'rest' && part.unread) unread = more(unread, part.text);
  return {
    names: names ?? none,
    numbers: numbers ?? none,
    mobiles: mobiles ?? none,
    dates: dates ?? none,
    sexes: sexes ?? none,
    ages: ages ?? none,
    contacts: contacts ?? none,
    removals: removals ?? none,
    unread: unread ?? none,
    typed,
  };
};
