import type { Issue } from '../../core/issue.ts';
import { isRecord, without } from '../../core/pointer.ts';
import { blankApplication } from './blank.ts';
import { compose, placesOf, split, type Lists, type Place } from './content.ts';
import { holderOf, pointerOfPath, readPath, schemaAt, writePath } from './field-path.ts';
import { fillsOf } from './fills.ts';
import { checkAll, checkFields, checkRow, noFindings, partialPrice, priceAll, type Findings } from './findings.ts';
import { normalised } from './format-of.ts';
import { shownIssues } from './shown-issues.ts';
import { noHistory, remember, stepBack, stepForward } from './history.ts';
import { restful, soon } from './rest.ts';
import type { ApplicationStore, State, StoreOptions, Touched } from './state.ts';

/** An application while it is filled in: the form and the grid read it through `useSyncExternalStore`. */
export const createApplicationStore = ({
  model,
  at,
  application,
  read = {},
  ticked = [],
  defer,
}: StoreOptions): ApplicationStore => {
  const places = placesOf(model.data);
  let id = 0;
  const nextId = (): number => (id += 1);
  const content = split(places, application ?? blankApplication(model.data, at), nextId);
  let state: State = {
    ...content,
    findings: noFindings,
    price: undefined,
    partial: undefined,
    isChecked: false,
    isDirty: false,
    history: noHistory,
    left: new Set(),
    typing: undefined,
    tried: new Set(),
    serverIssues: [],
    filled: new Set(),
    read,
    ticked: new Set(ticked),
  };
  const listeners = new Set<() => void>();
  let callOff: (() => void) | undefined;
  const rest = defer ?? restful();
  const pause = defer ?? soon;

  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const checked = (): Pick<State, 'findings'> => ({ findings: checkAll(model, places, state, at, state.findings) });
  const priced = (): Pick<State, 'price' | 'partial' | 'isChecked'> => {
    const price = priceAll(model, places, state, at);
    return { price, partial: partialPrice(model, places, state, at, price), isChecked: true };
  };
  const flush = (): void => {
    callOff?.();
    callOff = undefined;
    if (state.isChecked) return;
    set({ ...checked(), ...priced() });
  };
  // Ten thousand rows take some time to check and again to price: the hands get a turn between the two.
  const later = (): void => {
    callOff?.();
    callOff = rest(() => {
      set(checked());
      callOff = pause(() => set(priced()));
    });
  };
  const setLists = (lists: Lists, history: State['history'], findings = state.findings): void => {
    const ofLists = (issue: Issue): boolean => places.some(({ outer, inner }) => issue.path.startsWith(`/${outer ?? inner}`));
    set({
      lists,
      history,
      findings,
      isChecked: false,
      isDirty: true,
      serverIssues: state.serverIssues.filter((issue) => !ofLists(issue)),
    });
    later();
  };
  const setFields = (fields: State['fields'], paths: readonly string[], filled = state.filled): void => {
    const changed = new Set(paths.map(pointerOfPath));
    const findings = checkFields(model, places, { ...state, fields }, at, state.findings);
    set({
      fields,
      findings,
      filled,
      isChecked: false,
      isDirty: true,
      serverIssues: state.serverIssues.filter((issue) => !changed.has(issue.path)),
    });
    later();
  };
  const withFills = (
    before: State['fields'],
    after: State['fields'],
    path: string,
  ): { readonly fields: State['fields']; readonly paths: readonly string[] } => {
    const schema = schemaAt(model.data.schema, path);
    const prefix = path.slice(0, path.lastIndexOf('.') + 1);
    const said = schema?.fills ? fillsOf(schema, holderOf(before, path), holderOf(after, path), path.slice(prefix.length)) : {};
    const paths = Object.keys(said).map((name) => `${prefix}${name}`);
    return {
      fields: Object.entries(said).reduce((held, [name, value]) => writePath(held, `${prefix}${name}`, value), after),
      paths,
    };
  };

  state = { ...state, ...checked(), ...priced() };

  return {
    model,
    places,
    at,
    flush,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    application: () => {
      const whole = without(compose(places, state), state.findings.hidden);
      return isRecord(whole) ? whole : {};
    },
    typed: () => compose(places, state),
    setField: (path, value) => {
      const { fields, paths } = withFills(state.fields, writePath(state.fields, path, value), path);
      const pointer = pointerOfPath(path);
      if (!shownIssues(model.data.form, state).has(pointer)) set({ typing: pointer });
      setFields(fields, [path, ...paths], new Set([...[...state.filled].filter((each) => each !== path), ...paths]));
    },
    leaveField: (path) => {
      const value = readPath(state.fields, path);
      set({ typing: undefined });
      if (value === undefined || value === '') return;
      const schema = schemaAt(model.data.schema, path);
      const tidy = schema ? normalised(schema, holderOf(state.fields, path), value, state.fields) : value;
      set({ left: new Set([...state.left, pointerOfPath(path)]) });
      if (tidy === value) return;
      const { fields, paths } = withFills(state.fields, writePath(state.fields, path, tidy), path);
      setFields(fields, [path, ...paths], new Set([...state.filled, ...paths]));
    },
    edit: (place, change, touched) => {
      const before = state.lists[place.path] ?? [];
      const after = change(before);
      if (after === before) return;
      const lists = { ...state.lists, [place.path]: after };
      setLists(lists, remember(state.history, state.lists), touched && withRow({ ...state, lists }, place, touched));
    },
    undo: () => {
      const move = stepBack(state.history, state.lists);
      if (move) setLists(move.present, move.history);
    },
    redo: () => {
      const move = stepForward(state.history, state.lists);
      if (move) setLists(move.present, move.history);
    },
    newRow: (values, remarks) => ({ id: nextId(), values, ...remarks }),
    newGroup: (fields) => ({ id: nextId(), fields, rows: [] }),
    try: (step) => {
      flush();
      set({ typing: undefined, tried: new Set([...state.tried, step]) });
    },
    setServerIssues: (issues) => set({ serverIssues: issues }),
    markRead: (file, time) => set({ read: { ...state.read, [file]: time } }),
    tick: (declaration, on) =>
      set({ ticked: new Set(on ? [...state.ticked, declaration] : [...state.ticked].filter((each) => each !== declaration)) }),
    markSaved: () => set({ isDirty: false }),
  };

  function withRow(content: State, place: Place, { groupId, rowId }: Touched): Findings {
    const groups = content.lists[place.path] ?? [];
    const group = groups.findIndex((each) => each.id === groupId);
    const row = groups[group]?.rows.findIndex((each) => each.id === rowId) ?? -1;
    const rows = new Map(content.findings.rows);
    const others = (rows.get(rowId) ?? []).filter((issue) => issue.code === 'twice');
    const issues = [...checkRow(model, places, content, place, group, row, at), ...others];
    if (issues.length > 0) rows.set(rowId, issues);
    else rows.delete(rowId);
    return { ...content.findings, rows };
  }
};
