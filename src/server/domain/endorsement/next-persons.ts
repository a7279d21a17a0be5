import { priceApplication } from '@insure/engine';
import { personsOf, type Person } from '../persons.ts';
import type { Change, Endorsable, Fields, PersonChange } from './change.ts';
import { keyOf, personKey } from './places.ts';

/** Whose rows end and who stands in their place: everybody keeps his number, a replacement takes that of the one who leaves, others get new ones. */
export const nextPersons = (policy: Endorsable, { kind, rows }: Change, after: Fields): PersonChange => {
  if (kind === 'SURRENDER' || kind === 'HOLDER') return { closed: [], opened: [] };
  const { model, applicationDate, persons } = policy;
  const now = personsOf(model, after, applicationDate, priceApplication(model, after, applicationDate));
  const before = new Map(persons.map((person) => [personKey(model, person), person]));
  const places = new Map<string, number>(persons.map((person) => [personKey(model, person), person.no]));
  if (kind === 'REPLACE')
    for (const { no, person } of rows) if (no !== undefined && person) places.set(keyOf(model, person, -1), no);
  let last = policy.lastNo;
  const numbered = now.map((person, index): Person => {
    const no = places.get(personKey(model, { ...person, no: index + 1 }));
    if (no === undefined) last += 1;
    return { ...person, no: no ?? last };
  });
  const stays = new Set(
    numbered.flatMap((person) => {
      const old = before.get(personKey(model, person));
      return old && sameRow(old, person) ? [person.no] : [];
    }),
  );
  return {
    closed: persons.filter(({ no }) => !stays.has(no)).map(({ no }) => no),
    opened: numbered.filter(({ no }) => !stays.has(no)),
  };
};

const sameRow = (one: Person, other: Person): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
