import type { TextKey } from '../texts/language.ts';

const names: Readonly<Record<string, TextKey>> = {
  ISSUE: 'status.kind.ISSUE',
  ADD: 'status.kind.ADD',
  REMOVE: 'status.kind.REMOVE',
  REPLACE: 'status.kind.REPLACE',
  CORRECT: 'status.kind.CORRECT',
  HOLDER: 'status.kind.HOLDER',
  JOB: 'status.kind.JOB',
  SURRENDER: 'status.kind.SURRENDER',
};

/** The text that names what a version of a policy came from: its issue, or a kind of change. */
export const kindName = (kind: string): TextKey => names[kind] ?? 'policy.what';
