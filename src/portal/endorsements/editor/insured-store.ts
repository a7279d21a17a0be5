import { fieldWithRole, type Model, type Role, valueWithRole } from '@insure/engine';
import {
  type ApplicationStore,
  createApplicationStore,
  type Place,
  placesOf,
  rowPointer,
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

/** Returns the place of the insured persons in applications of a model. */
export const insuredPlace = (model: Model): Place | undefined =>
  placesOf(model.data).find(({ list }) => list === model.data.insured?.list);

const doubtsKey = 'doubts';

/**
 * Returns the value of the field that has a role (such as name or number) for an insured person, or undefined if it is empty.
 */
export const insuredValue = (model: Model, person: Values, role: Role): unknown =>
  valueWithRole(insuredPlace(model)?.row ?? {}, person, role);

/** Returns the fields of a person or thing on a policy that pages know, by the model's names. Some values are masked. */
const currentValues = (model: Model, person: PersonRow): Values => ({ ...storedValues(model, person), ...person.correctable });

/** Returns whether a value is a masked text. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes('*');

const entriesOf = (model: Model, person: PersonRow, masks: boolean) =>
  Object.entries(currentValues(model, person)).filter(([, value]) => isMasked(value) === masks);

/** Returns the fields of a person or thing on a policy without masked values, by the model's names. */
export const knownValues = (model: Model, person: PersonRow): Values => Object.fromEntries(entriesOf(model, person, false));

/** Returns the fields with masked values, by the model's names. */
export const maskedValues = (model: Model, person: PersonRow): Values => Object.fromEntries(entriesOf(model, person, true));

/** Returns the fields of a person that every product stores, by the model's names, without the certificate number. */
const storedValues = (model: Model, person: PersonRow): Values => {
  const row = insuredPlace(model)?.row ?? {};
  const knownIssues = [
    [fieldWithRole(row, 'name'), person.finalName],
    [fieldWithRole(row, 'certificateType'), person.certType],
    [fieldWithRole(row, 'birthDate'), person.birthDay],
    ['occupationCodes', person.occupationCodes],
  ] as const;
  return Object.fromEntries(knownIssues.filter(([name, value]) => name !== undefined && value !== ''));
};

/** Returns a text that identifies a set of persons in any order, so that stored doubts are used only for the same persons. */
const fingerprint = (model: Model, persons: readonly Values[]): string =>
  persons
    .map((person) =>
      [insuredValue(model, person, 'name'), insuredValue(model, person, 'certificateNumber')].map(String).join(' '),
    )
    .toSorted()
    .join('\n');

/** Returns the doubts about added persons, by pointer. Only this tab stores doubts; the draft on the server has none. */
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
  const personKey = fingerprint(
    store.model,
    addedPersons(store).map(({ person }) => person),
  );
  if (Object.keys(doubts).length === 0) store.storage?.remove(doubtsKey);
  else store.storage?.write(doubtsKey, JSON.stringify({ who: personKey, doubts }));
};

/** Creates a form store with the groups of the policy. The groups contain only the added persons. */
const addedPersonsStore = (
  policy: Policy,
  model: Model,
  rows: readonly EndorsementRow[],
  storage: FormStorage,
): ApplicationStore => {
  const place = insuredPlace(model);
  const base: Values = policy.application;
  const personsOfGroup = (group: number): readonly Values[] =>
    rows.flatMap(({ group: at = 1, person }) => (at === group && person ? [person] : []));
  const application = (): Values => {
    if (!place) return base;
    if (place.outer === undefined) return { ...base, [place.inner]: personsOfGroup(1) };
    const outer: unknown = base[place.outer];
    const groups = Array.isArray(outer) ? outer.filter(isValues) : [];
    return { ...base, [place.outer]: groups.map((group, at) => ({ ...group, [place.inner]: personsOfGroup(at + 1) })) };
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

type AddedPerson = { readonly group: number; readonly id: number; readonly person: Values };

/** Returns the added persons of a store, each with the number of their group, from 1. */
export const addedPersons = (store: ApplicationStore): readonly AddedPerson[] => {
  const place = insuredPlace(store.model);
  return (store.getState().lists[place?.path ?? ''] ?? []).flatMap(({ rows }, at) =>
    rows.map(({ id, values }) => ({ group: at + 1, id, person: values })),
  );
};

const noWarnings: ServerWarnings = [];

/** The step under which the grid shows missing values. */
export const step = 'persons';

type ServerIssues = EndorsementDetail['issues'];
type ServerWarnings = EndorsementDetail['warn'];

/** Wraps a store of added persons to include issues and warnings that only the server finds. They stay until the rows change. */
export const withServerIssues = (store: ApplicationStore) => {
  let lastReport: Report | undefined;
  let known: { readonly state: State; readonly reported: typeof lastReport; readonly merged: State } | undefined;
  const getState = (): State => {
    const state = store.getState();
    if (!lastReport || lastReport.lists !== state.lists) return state;
    if (known?.state !== state || known.reported !== lastReport)
      known = { state, reported: lastReport, merged: merged(store, state, lastReport) };
    return known.merged;
  };
  const setServerIssues = (issues: ServerIssues, warnings: ServerWarnings = []): void => {
    const isNone = issues.length + warnings.length === 0;
    if (isNone && lastReport === undefined) return;
    lastReport = isNone ? undefined : { lists: store.getState().lists, issues, warnings };
    // This call makes the listeners read the state again.
    store.setServerIssues([]);
  };
  return { ...store, getState, tell: setServerIssues };
};

type Report = {
  readonly lists: State['lists'];
  readonly issues: ServerIssues;
  /** Their paths name rows as those of issues do: "/rows/0". */
  readonly warnings: ServerWarnings;
};

/** Adds the issues of the server to the rows of the grid. If the form has an issue of the same field, this has priority. */
const merged = (store: ApplicationStore, state: State, { issues, warnings }: Report): State => {
  const added = addedPersons(store);
  const rows = new Map(state.checkResult.rows);
  for (const issue of issues) {
    const [, at, path = ''] = /^\/rows\/(\d+)\/person\/?(.*)$/.exec(issue.path) ?? [];
    const id = at === undefined ? undefined : added[Number(at)]?.id;
    const others = (id === undefined ? undefined : rows.get(id)) ?? [];
    if (id !== undefined && others.every((other) => other.path !== path)) rows.set(id, [...others, { ...issue, path }]);
  }
  const warn = warnings.flatMap(({ path, message = '' }) => {
    const row = added[Number(/^\/rows\/(\d+)/.exec(path)?.[1] ?? -1)];
    const pointer = row && pointerOf(store, row);
    return pointer === undefined ? [] : [{ rule: path, path: pointer, message }];
  });
  return { ...state, checkResult: { ...state.checkResult, rows, warn: [...state.checkResult.warn, ...warn] } };
};

/** Returns the pointer of an added row in the application of the grid. */
const pointerOf = (store: ApplicationStore, { group, id }: AddedPerson): string | undefined => {
  const place = insuredPlace(store.model);
  const row = store.getState().lists[place?.path ?? '']?.[group - 1]?.rows.findIndex((each) => each.id === id) ?? -1;
  return place && row >= 0 ? rowPointer(place, group - 1, row) : undefined;
};

/** Returns the store of the grid of added persons. Calls `onChange` after each change. */
export const useAddedPersons = (
  policy: Policy,
  kind: EndorsementKind,
  model: Model,
  rows: readonly EndorsementRow[],
  showsMissing: boolean,
  /** The issues that the server has found at these rows; empty until it has checked them. */
  {
    issues,
    warnings = noWarnings,
  }: { readonly issues: ServerIssues | undefined; readonly warnings?: ServerWarnings | undefined },
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
    if (issues) store.tell(issues, warnings);
  }, [issues, warnings, store]);
  return store;
};
