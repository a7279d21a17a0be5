import type { newcomersIn } from './insured-store.ts';
import type { Picked } from './picked.ts';

type Newcomer = ReturnType<typeof newcomersIn>[number];

/** Who replaces whom: within a group, in order. One side is missing where there are more of the other. */
export type Pair = { readonly group: number; readonly leaves?: Picked; readonly comes?: Newcomer };

/** Pairs those who leave with those who come, group by group. */
export const pairsOf = (picked: readonly Picked[], comers: readonly Newcomer[]): readonly Pair[] => {
  const groups = [...new Set([...picked.map(({ person }) => person.group), ...comers.map(({ group }) => group)])].toSorted(
    (one, other) => one - other,
  );
  return groups.flatMap((group) => {
    const leavers = picked.filter(({ person }) => person.group === group);
    const coming = comers.filter((each) => each.group === group);
    return Array.from({ length: Math.max(leavers.length, coming.length) }, (_, at) => ({
      group,
      ...(leavers[at] && { leaves: leavers[at] }),
      ...(coming[at] && { comes: coming[at] }),
    }));
  });
};

/** Lets two who leave change places, so that each is replaced by the other's newcomer. */
export const swapped = (picked: readonly Picked[], one: Picked, other: Picked): readonly Picked[] =>
  picked.map((each) => (each === one ? other : each === other ? one : each));
