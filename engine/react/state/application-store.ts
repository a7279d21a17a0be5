import { runToEnd } from '../../values/cooperative.ts';
import type { Issue } from '../../model/issue.ts';
import { isRecord, withoutValues, pointerOfPath } from '../../values/pointer.ts';
import { blankApplication, compose, type Content, doubtsIn, type Lists, placesOf, split, withMember } from './content.ts';
import { fieldSetter, normaliseField, rowsFilled, rowsFollowing } from './consequences.ts';
import { applyCopy, undoCopy, copiesOf } from './copies.ts';
import { readPath } from './field-path.ts';
import { checkAndPrice, checkFields, noIssues, shownIssues, withRow } from './issues.ts';
import { type ApplicationStore, DEPTH, type State, type StoreOptions } from './state.ts';

/** Creates the state of an application form. Components read it with `useSyncExternalStore`. */
export const createApplicationStore = (options: StoreOptions): ApplicationStore => {
  const { model, at, application, read = {}, confirmedDeclarations = [], doubts, storage, seen, tableWorker, defer } = options;
  const places = placesOf(model.data);
  const form = { model, places, at };
  let id = 0;
  const nextId = (): number => (id += 1);
  const content = split(places, application ?? blankApplication(model.data, at), nextId, doubts);
  let state: State = {
    ...content,
    checkResult: noIssues,
    price: undefined,
    partial: undefined,
    isChecked: false,
    isDirty: false,
    history: { past: [], future: [] },
    listsVersion: 0,
    leftFields: new Set(),
    typing: undefined,
    attemptedSteps: new Set(),
    hiddenAtLastTry: new Set(),
    serverIssues: [],
    filled: new Set(),
    valuesBeforeCopy: {},
    read,
    shownDocuments: new Set(),
    confirmedDeclarations: new Set(confirmedDeclarations),
  };
  const listeners = new Set<() => void>();
  let cancelCheck: (() => void) | undefined;
  const debounce = defer ?? createDebounce();
  const runNext = defer ?? nextTask;

  const withField = fieldSetter(model);
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const flush = (): void => {
    cancelCheck?.();
    cancelCheck = undefined;
    if (!state.isChecked) set(runToEnd(checkAndPrice(form, state, state.checkResult)));
  };
  // Checking and pricing ten thousand rows takes long, so the browser may handle input between the steps.
  const scheduleCheck = (): void => {
    cancelCheck?.();
    cancelCheck = debounce(() => {
      const steps = checkAndPrice(form, state, state.checkResult);
      const runStep = (): void => {
        const { done, value } = steps.next();
        cancelCheck = runNext(done ? () => set(value) : runStep);
      };
      runStep();
    });
  };
  // Few models have fields that name items of lists.
  let withNames = (_: Lists, content: Content): Content => content;
  if (JSON.stringify(model.data.schema).includes('"oneOfList"'))
    void import('./names-following.ts').then((loaded) => {
      withNames = loaded.createNamesFollowing(model.data, places);
    });
  const setLists = (changed: Lists, history: State['history'], checkResult = state.checkResult): void => {
    const { fields, lists } = withNames(state.lists, { fields: state.fields, lists: changed });
    const isOfList = (issue: Issue): boolean => places.some(({ outer, inner }) => issue.path.startsWith(`/${outer ?? inner}`));
    set({
      fields,
      lists,
      history,
      listsVersion: state.listsVersion + 1,
      checkResult,
      isChecked: false,
      isDirty: true,
      serverIssues: state.serverIssues.filter((issue) => !isOfList(issue)),
    });
    scheduleCheck();
  };
  const moveTo = (to: 'past' | 'future', from: 'past' | 'future'): void => {
    const { history } = state;
    const lists = history[to].at(-1);
    if (lists) setLists(lists, { ...history, [to]: history[to].slice(0, -1), [from]: [...history[from], state.lists] });
  };
  const setFields = (fields: State['fields'], paths: readonly string[], filled = state.filled, typing = state.typing): void => {
    const changed = new Set(paths.map(pointerOfPath));
    const lists = rowsFollowing(model, places, state.lists, state.fields, fields);
    const checkResult = checkFields(form, { ...state, fields }, state.checkResult);
    set({
      fields,
      lists,
      checkResult,
      filled,
      typing,
      isChecked: false,
      isDirty: true,
      serverIssues: state.serverIssues.filter((issue) => !changed.has(issue.path)),
    });
    scheduleCheck();
  };
  state = { ...state, ...runToEnd(checkAndPrice(form, state, state.checkResult)) };

  return {
    model,
    places,
    at,
    storage,
    seen,
    tableWorker,
    flush,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    application: () => {
      const visible = withoutValues(compose(places, state), state.checkResult.hidden);
      return isRecord(visible) ? visible : {};
    },
    typed: () => compose(places, state),
    doubts: () => doubtsIn(places, state.lists),
    setField: (path, value) => {
      const { fields, filled, followed } = withField(state.fields, path, value);
      const pointer = pointerOfPath(path);
      const typing = shownIssues(model.data.form, state).has(pointer) ? state.typing : pointer;
      const stillFilled = [...state.filled].filter((other) => other !== path);
      setFields(fields, [path, ...filled, ...followed], new Set([...stillFilled, ...filled]), typing);
    },
    leaveField: (path) => {
      const value = readPath(state.fields, path);
      set({ typing: undefined });
      if (value === undefined || value === '') return;
      const normalised = normaliseField(model, state.fields, path, value);
      set({ leftFields: new Set([...state.leftFields, pointerOfPath(path)]) });
      if (normalised === value) return;
      const { fields, filled, followed } = withField(state.fields, path, normalised);
      setFields(fields, [path, ...filled, ...followed], new Set([...state.filled, ...filled]));
    },
    copy: (path, on) => {
      const copy = copiesOf(model.data).find((other) => other.path === path);
      if (!copy) return;
      const { fields, valuesBeforeCopy } = on ? applyCopy(model, state, copy) : undoCopy(state, copy);
      set({ valuesBeforeCopy });
      setFields(
        fields,
        Object.keys(copy.rule.fields).map((own) => `${path}.${own}`),
      );
    },
    edit: (place, change, touched) => {
      const before = state.lists[place.path] ?? [];
      const after = change(before);
      if (after === before) return;
      const lists = rowsFilled(model, place, state.fields, state.lists, { ...state.lists, [place.path]: after });
      const history = { past: [...state.history.past, state.lists].slice(-DEPTH), future: [] };
      setLists(lists, history, touched && withRow(form, { ...state, lists }, place, touched));
    },
    undo: () => moveTo('past', 'future'),
    redo: () => moveTo('future', 'past'),
    newRow: (values, doubts) => ({ id: nextId(), values, ...doubts }),
    newGroup: (fields) => ({ id: nextId(), fields, rows: [] }),
    attemptStep: (step) => {
      flush();
      set({
        typing: undefined,
        attemptedSteps: new Set([...state.attemptedSteps, step]),
        hiddenAtLastTry: state.checkResult.hidden,
      });
    },
    setServerIssues: (issues) => set({ serverIssues: issues }),
    markShown: (file) => set({ shownDocuments: withMember(state.shownDocuments, file, true) }),
    markRead: (file, time) => set({ read: { ...state.read, [file]: time } }),
    confirmDeclaration: (declaration, on) =>
      set({ confirmedDeclarations: withMember(state.confirmedDeclarations, declaration, on) }),
    setFocusTarget: (focusTarget) => set({ focusTarget }),
    markSaved: () => set({ isDirty: false }),
  };
};

type Schedule = (run: () => void) => () => void;

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 400;

/** Returns a delay of at least 50 ms after the last change; longer if the last check was slow, so that typing stays smooth. */
const createDebounce = (): Schedule => {
  let delay = MIN_DELAY_MS;
  return (run) => {
    const timer = setTimeout(() => {
      const startedAt = performance.now();
      run();
      delay = Math.min(Math.max(MIN_DELAY_MS, (performance.now() - startedAt) * 3), MAX_DELAY_MS);
    }, delay);
    return () => clearTimeout(timer);
  };
};

const nextTask: Schedule = (run) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};
