import type { PersonRow } from '../../../contract/orders.ts';
import type { Content } from './change.ts';

/** A person of the policy who was picked, and what is said of him: a claim, what changes. */
export type Picked = {
  readonly person: PersonRow;
  readonly hasClaim?: boolean;
  readonly patch?: Readonly<Record<string, unknown>>;
};

/** The persons whom a change names, in its order; who has left the policy meanwhile is left out. */
export const pickedFrom = ({ rows }: Content, persons: ReadonlyMap<number, PersonRow> | undefined): readonly Picked[] =>
  rows.flatMap(({ no, hasClaim, person: patch }) => {
    const person = persons?.get(no ?? 0);
    return person ? [{ person, ...(hasClaim && { hasClaim }), ...(patch && { patch }) }] : [];
  });

/** Picks some more, each once. */
export const picking = (picked: readonly Picked[], more: readonly PersonRow[]): readonly Picked[] => {
  const known = new Set(picked.map(({ person }) => person.no));
  return [...picked, ...more.filter(({ no }) => !known.has(no)).map((person) => ({ person }))];
};
