import { fieldWithRole, type Model, type Role, valueWithRole } from '@insure/engine';
import {
  type ApplicationStore,
  createApplicationStore,
  type Place,
  placesOf,
  type FormStorage,
  type State,
  useApplication,
} from '@insure/engine/store';
import type { EndorsementDetail, EndorsementKind, EndorsementRow } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import { today } from '../../texts/dates.ts';
import type { Policy } from '../../policies/policy-parts.tsx';
import { useEffect, useRef, useState } from 'react';
import { listStorage } from '../../catalogue/list-storage.ts';
import { startTableWorker } from '../../models/start-table-worker.ts';

/** Values of an object by field. */
export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The place of the insured persons in the applications of a model. */
export const insuredPlace = (model: Model): Place | undefined =>
  placesOf(model.data).find(({ list }) => list === model.data.insured?.list);

const doubtsKey = 'doubts';

/** What an insured person of a model is called by, or has as its number; undefined if the person has none. */
export const insuredValue = (model: Model, person: Values, role: Role): unknown =>
  valueWithRole(insuredPlace(model)?.row ?? {}, person, role);

/** The fields of a person or thing on a policy, by the model's names, as far as the pages know them; some are masked. */
const currentValues = (model: Model, person: PersonRow): Values => ({ ...storedValues(model, person), ...person.correctable });

/** True of a text of which a page shows only a part. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes('*');

const entriesOf = (model: Model, person: PersonRow, masks: boolean) =>
  Object.entries(currentValues(model, person)).filter(([, value]) => isMasked(value) === masks);

/** The known fields of a person or thing on a policy, by the model's names. What is masked is left out. */
export const knownValues = (model: Model, person: PersonRow): Values => Object.fromEntries(entriesOf(model, person, false));

/** The fields of which only a part is shown, by the model's names. */
export const maskedValues = (model: Model, person: PersonRow): Values => Object.fromEntries(entriesOf(model, person, true));

/** The fields of a person that every product stores, by the model's names, without the certificate number. */
const storedValues = (model: Model, person: PersonRow): Values => {
  const row = insuredPlace(model)?.row ?? {};
  const known = [
    [fieldWithRole(row, 'name'), person.finalName],
    [fieldWithRole(row, 'certificateType'), person.certType],
    [fieldWithRole(row, 'birthDate'), person.birthDay],
    ['occupationCodes', person.occupationCodes],
  ] as const;
  return Object.fromEntries(known.filter(([name, value]) => name !== undefined && value !== ''));
};

/** Identifies persons in any order: doubts about others do not apply to them. */
const fingerprint = (model: Model, persons: readonly Values[]): string =>
  persons
    .map((person) =>
      [insuredValue(model, person, 'name'), insuredValue(model, person, 'certificateNumber')].map(String).join(' '),
    )
    .toSorted()
    .join('\n');

/** The doubts about added persons, by their pointers. Only this tab has them: the draft on the server has only the persons. */
const storedDoubts = (model: Model, storage: FormStorage, rows: readonly EndorsementRow[]): Readonly<Record<string, string>> => {
  try {
    const value: unknown = JSON.parse(storage.read(doubtsKey) ?? 'null');
    const doubts = isValues(value) && value['who'] === fingerprint(model, personsOf(rows)) ? value['doubts'] : undefined;
    return isValues(doubts)
      ? Object.fromEntries(Object.entries(doubts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
      : {};
  } catch {
    return {};
  }
};

const personsOf = (rows: readonly EndorsementRow[]): readonly Values[] => rows.flatMap(({ person }) => (person ? [person] : []));

const storeDoubts = (store: ApplicationStore): void => {
  const doubts = store.doubts();
  const who = fingerprint(
    store.model,
    addedPersons(store).map(({ person }) => person),
  );
  if (Object.keys(doubts).length === 0) store.storage?.remove(doubtsKey);
  else store.storage?.write(doubtsKey, JSON.stringify({ who, doubts }));
};

/** A form store with the groups of the policy, which contain only the added persons. */
const addedPersonsStore = (
  policy: Policy,
  model: Model,
  rows: readonly EndorsementRow[],
  storage: FormStorage,
): ApplicationStore => {
  const place = insuredPlace(model);
  const base: Values = policy.application;
  const of = (group: number): readonly Values[] =>
    rows.flatMap(({ group: at = 1, person }) => (at === group && person ? [person] : []));
  const application = (): Values => {
    if (!place) return base;
    if (place.outer === undefined) return { ...base, [place.inner]: of(1) };
    const outer: unknown = base[place.outer];
    const groups = Array.isArray(outer) ? outer.filter(isValues) : [];
    return { ...base, [place.outer]: groups.map((group, at) => ({ ...group, [place.inner]: of(at + 1) })) };
  };
  return createApplicationStore({
    model,
    at: today(),
    application: application(),
    doubts: storedDoubts(model, storage, rows),
    storage,
    tableWorker: startTableWorker,
  });
};

type Added = { readonly group: number; readonly id: number; readonly person: Values };

/** The added persons of a store, each with the number of the group, from 1. */
export const addedPersons = (store: ApplicationStore): readonly Added[] => {
  const place = insuredPlace(store.model);
  return (store.getState().lists[place?.path ?? ''] ?? []).flatMap(({ rows }, at) =>
    rows.map(({ id, values }) => ({ group: at + 1, id, person: values })),
  );
};

/** The step under which the grid shows missing values. */
export const step = 'persons';

type ServerIssues = EndorsementDetail['issues'];

/** A store of added persons that also has the issues that only the server finds, until the rows change. */
export const withServerIssues = (store: ApplicationStore) => {
  let told: { readonly lists: State['lists']; readonly issues: ServerIssues } | undefined;
  let known: { readonly state: State; readonly told: typeof told; readonly merged: State } | undefined;
  const getState = (): State => {
    const state = store.getState();
    if (!told || told.lists !== state.lists) return state;
    if (known?.state !== state || known.told !== told) known = { state, told, merged: merged(store, state, told.issues) };
    return known.merged;
  };
  const tell = (issues: ServerIssues): void => {
    if (issues.length === 0 && told === undefined) return;
    told = issues.length === 0 ? undefined : { lists: store.getState().lists, issues };
    // Its listeners read the state again.
    store.setServerIssues([]);
  };
  return { ...store, getState, tell };
};

/** Issues at rows of the change stand at the rows of the grid; what the form says of the same field comes first. */
const merged = (store: ApplicationStore, state: State, issues: ServerIssues): State => {
  const added = addedPersons(store);
  const rows = new Map(state.checkResult.rows);
  for (const issue of issues) {
    const [, at, path = ''] = /^\/rows\/(\d+)\/person\/?(.*)$/.exec(issue.path) ?? [];
    const id = at === undefined ? undefined : added[Number(at)]?.id;
    const others = (id === undefined ? undefined : rows.get(id)) ?? [];
    if (id !== undefined && others.every((other) => other.path !== path)) rows.set(id, [...others, { ...issue, path }]);
  }
  return { ...state, checkResult: { ...state.checkResult, rows } };
};

/** The store of the grid of added persons; calls `onChange` after each change. */
export const useAddedPersons = (
  policy: Policy,
  kind: EndorsementKind,
  model: Model,
  rows: readonly EndorsementRow[],
  showsMissing: boolean,
  /** The issues of the server at these rows; undefined while it has not seen them. */
  issues: EndorsementDetail['issues'] | undefined,
  onChange: (store: ApplicationStore) => void,
): ApplicationStore => {
  const [store] = useState(() =>
    withServerIssues(addedPersonsStore(policy, model, rows, listStorage(`policy.${policy.policyNo}.${kind}`))),
  );
  const lists = useApplication(store, (state) => state.lists);
  const reported = useRef(lists);
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (reported.current === lists) return;
    reported.current = lists;
    storeDoubts(store);
    report.current(store);
  }, [lists, store]);
  useEffect(() => {
    if (showsMissing) store.attemptStep(step);
  }, [showsMissing, store]);
  useEffect(() => {
    if (issues) store.tell(issues);
  }, [issues, store]);
  return store;
};
