import type { Model } from '@insure/engine';
import {
  type ApplicationStore,
  createApplicationStore,
  type Place,
  placesOf,
  type FormStorage,
  useApplication,
} from '@insure/engine/react';
import type { EndorsementKind, EndorsementRow } from '../../../contract/endorsements.ts';
import { day } from '../../texts/dates.ts';
import type { Policy } from '../../policies/use-policy.ts';
import { useEffect, useRef, useState } from 'react';
import { listStorage } from '../../catalogue/list-storage.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a model's insured stand. */
export const insuredPlace = (model: Model): Place | undefined =>
  placesOf(model.data).find(({ list }) => list === model.data.insured?.list);

const doubtsKey = 'doubts';

/** Who newcomers are, whatever their order: what was said of others is not said of them. */
const whoIn = (persons: readonly Values[]): string =>
  persons
    .map((person) => `${String(person['finalName'])} ${String(person['certNumber'])}`)
    .toSorted()
    .join('\n');

/** What was doubtful about newcomers, by their pointers: the server's draft holds persons alone. */
const keptDoubts = (shelf: FormStorage, rows: readonly EndorsementRow[]): Readonly<Record<string, string>> => {
  try {
    const value: unknown = JSON.parse(shelf.read(doubtsKey) ?? 'null');
    const doubts = isValues(value) && value['who'] === whoIn(personsOf(rows)) ? value['doubts'] : undefined;
    return isValues(doubts)
      ? Object.fromEntries(Object.entries(doubts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
      : {};
  } catch {
    return {};
  }
};

const personsOf = (rows: readonly EndorsementRow[]): readonly Values[] => rows.flatMap(({ person }) => (person ? [person] : []));

/** Keeps what is doubtful about newcomers over a reload. */
const keepDoubts = (store: ApplicationStore): void => {
  const doubts = store.doubts();
  if (Object.keys(doubts).length === 0) store.shelf?.forget(doubtsKey);
  else store.shelf?.keep(doubtsKey, JSON.stringify({ who: whoIn(addedPersonsIn(store).map(({ person }) => person)), doubts }));
};

/** An application for those who come to a policy: its groups as they stand, with nobody but the newcomers in them. */
const newcomers = (policy: Policy, model: Model, rows: readonly EndorsementRow[], shelf: FormStorage): ApplicationStore => {
  const place = insuredPlace(model);
  const base: Values = policy.application;
  const of = (group: number): readonly Values[] =>
    rows.flatMap(({ group: at = 1, person }) => (at === group && person ? [person] : []));
  const filled = (): Values => {
    if (!place) return base;
    if (place.outer === undefined) return { ...base, [place.inner]: of(1) };
    const outer: unknown = base[place.outer];
    const groups = Array.isArray(outer) ? outer.filter(isValues) : [];
    return { ...base, [place.outer]: groups.map((group, at) => ({ ...group, [place.inner]: of(at + 1) })) };
  };
  return createApplicationStore({ model, at: day(Date.now()), application: filled(), doubts: keptDoubts(shelf, rows), shelf });
};

/** The newcomers of a store, each with his group from 1. */
export const addedPersonsIn = (
  store: ApplicationStore,
): readonly { readonly group: number; readonly id: number; readonly person: Values }[] => {
  const place = insuredPlace(store.model);
  return (store.getState().lists[place?.path ?? ''] ?? []).flatMap(({ rows }, at) =>
    rows.map(({ id, values }) => ({ group: at + 1, id, person: values })),
  );
};

/** The name under which what is missing in the grid shows. */
export const step = 'persons';

/** The grid's store for those who come; `onChange` is told of every change of theirs. */
export const useAddedPersons = (
  policy: Policy,
  kind: EndorsementKind,
  model: Model,
  rows: readonly EndorsementRow[],
  isTried: boolean,
  onChange: (store: ApplicationStore) => void,
): ApplicationStore => {
  const [store] = useState(() => newcomers(policy, model, rows, listStorage(`policy.${policy.policyNo}.${kind}`)));
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
