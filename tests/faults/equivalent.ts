import type { Fault } from './plan-faults.ts';

/** Faults that change nothing that anybody can see, so that they are not planted: where, which, and why. */
export type Equivalent = {
  readonly path: string;
  /** A piece of the line, which holds the fault. */
  readonly code: string;
  readonly before: string;
  readonly text: string;
  readonly reason: string;
};

export const equivalents: readonly Equivalent[] = [
  {
    path: 'engine/import/tables/dates.ts',
    code: '\\p{Script=Latin}+)',
    before: '+',
    text: '*',
    reason: 'no letters at all are the name of no month',
  },
];

/** Whether a fault is one of those, and of which. */
export const equivalentOf = (path: string, source: string, { line, before, text }: Fault): Equivalent | undefined => {
  const code = source.split('\n')[line - 1] ?? '';
  return equivalents.find(
    (each) => each.path === path && code.includes(each.code) && each.before === before && each.text === text,
  );
};
