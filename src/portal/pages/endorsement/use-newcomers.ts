import type { Model } from '@insure/engine';
import { useApplication, type ApplicationStore } from '@insure/engine/react';
import { useEffect, useRef, useState } from 'react';
import type { EndorsementKind, EndorsementRow } from '../../../contract/endorsements.ts';
import type { Policy } from '../policy/use-policy.ts';
import { listShelf } from '../../session/list-shelf.ts';
import { keepDoubts, newcomers } from './insured-store.ts';

/** The name under which what is missing in the grid shows. */
export const step = 'persons';

/** The grid's store for those who come; `onChange` is told of every change of theirs. */
export const useNewcomers = (
  policy: Policy,
  kind: EndorsementKind,
  model: Model,
  rows: readonly EndorsementRow[],
  isTried: boolean,
  onChange: (store: ApplicationStore) => void,
): ApplicationStore => {
  const [store] = useState(() => newcomers(policy, model, rows, listShelf(`policy.${policy.policyNo}.${kind}`)));
  const lists = useApplication(store, (state) => state.lists);
  const known = useRef(lists);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (known.current === lists) return;
    known.current = lists;
    keepDoubts(store);
    tell.current(store);
  }, [lists, store]);
  useEffect(() => {
    if (isTried) store.try(step);
  }, [isTried, store]);
  return store;
};
