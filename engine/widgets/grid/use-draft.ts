import { useMemo, useState } from 'react';
import type { Issue } from '../../core/issue.ts';
import { issuesBelow } from '../inner/inner-list.ts';
import { checkAlone } from '../store/findings.ts';
import type { Group, Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';

type Values = Readonly<Record<string, unknown>>;
type Around = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly group: Group;
  /** Whether what is missing may be shown. */
  readonly isTried: boolean;
  /** What was found before the row was opened. */
  readonly issues: readonly Issue[];
};

/** A row while its dialog is open: which of its fields are hidden now, and what is wrong inside its lists that may be shown. */
export const useDraft = ({ store, place, group, isTried, issues }: Around, held: Values) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const draft = useMemo(
    () => checkAlone(store.model, store.places, store.getState(), place, group, { id: 0, values: held }, store.at),
    [store, place, group, held],
  );
  const isShown = ({ code, path }: Issue): boolean =>
    isTried ||
    (code !== 'required' &&
      (left.has(path) || issues.some((issue) => issue.path === path) || [...left].some((each) => each.startsWith(`${path}/`))));
  return {
    hidden: draft.hidden,
    inside: (key: string): readonly Issue[] => issuesBelow(draft.issues.filter(isShown), key),
    leaveInside: (path: string): void => setLeft((before) => new Set([...before, path])),
  };
};
