/** What was and what was undone, newest last; at most `DEPTH` of each. */
export type History<T> = { readonly past: readonly T[]; readonly future: readonly T[] };

/** Steps that can be undone. */
export const DEPTH = 50;

export const noHistory: History<never> = { past: [], future: [] };

/** Remembers `before` as one step back; what was undone cannot be redone any more. */
export const remember = <T>(history: History<T>, before: T): History<T> => ({
  past: [...history.past, before].slice(-DEPTH),
  future: [],
});

type Move<T> = { readonly history: History<T>; readonly present: T };

/** One step back; undefined where there is none. */
export const stepBack = <T>({ past, future }: History<T>, present: T): Move<T> | undefined => {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { history: { past: past.slice(0, -1), future: [...future, present] }, present: before };
};

/** One step forward again; undefined where nothing was undone. */
export const stepForward = <T>({ past, future }: History<T>, present: T): Move<T> | undefined => {
  const after = future.at(-1);
  return after === undefined ? undefined : { history: { past: [...past, present], future: future.slice(0, -1) }, present: after };
};
