import type { Cooperative } from '../../values/cooperative.ts';
import type { Issue } from '../../model/issue.ts';
import { isRecord, without } from '../../values/pointer.ts';
import { blankApplication, compose, doubtsIn, type Lists, placesOf, split } from './content.ts';
import { fieldSetter, tidied } from './consequences.ts';
import { copied, copiedBack, copiesOf } from './copies.ts';
import { pointerOfPath, readPath } from './field-path.ts';
import {
  checkAll,
  checkAllCooperatively,
  checkFields,
  noIssues,
  partialPrice,
  priceAll,
  pricingIssuesIn,
  pricingIssuesOf,
  shownIssues,
  withRow,
  withPricingIssues,
} from './issues.ts';
import {
  type ApplicationStore,
  type IssuesByPlace,
  noHistory,
  remember,
  type State,
  stepBack,
  stepForward,
  type StoreOptions,
} from './state.ts';
import { rowsFilled, rowsFollowing } from './same-rows.ts';

/** The state of an application form; components read it through `useSyncExternalStore`. */
export const createApplicationStore = ({
  model,
  at,
  application,
  read = {},
  ticked = [],
  doubts,
  shelf,
  defer,
}: StoreOptions): ApplicationStore => {
  const places = placesOf(model.data);
  const form = { model, places, at };
  let id = 0;
  const nextId = (): number => (id += 1);
  const content = split(places, application ?? blankApplication(model.data, at), nextId, doubts);
  let state: State = {
    ...content,
    findings: noIssues,
    price: undefined,
    partial: undefined,
    isChecked: false,
    isDirty: false,
    history: noHistory,
    left: new Set(),
    typing: undefined,
    tried: new Set(),
    unasked: new Set(),
    serverIssues: [],
    filled: new Set(),
    uncopied: {},
    read,
    ticked: new Set(ticked),
  };
  const listeners = new Set<() => void>();
  let callOff: (() => void) | undefined;
  const rest = defer ?? restful();
  const pause = defer ?? soon;

  const withField = fieldSetter(model);
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const checked = (): IssuesByPlace => withPricingIssues(checkAll(form, state, state.findings), pricingIssuesIn(state.findings));
  const priced = (
    findings: IssuesByPlace,
    price = priceAll(form, state),
  ): Pick<State, 'findings' | 'price' | 'partial' | 'isChecked'> => ({
    findings: withPricingIssues(findings, pricingIssuesOf(form, state, price)),
    price,
    partial: partialPrice(form, state, price),
    isChecked: true,
  });
  const flush = (): void => {
    callOff?.();
    callOff = undefined;
    if (state.isChecked) return;
    set(priced(checked()));
  };
  // Checking and pricing ten thousand rows takes time: the browser may handle input between the steps.
  const later = (): void => {
    const next = (run: () => void): void => void (callOff = pause(run));
    callOff?.();
    callOff = rest(() => inTurns(settled(), next, set));
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
  const setFields = (fields: State['fields'], paths: readonly string[], filled = state.filled, typing = state.typing): void => {
    const changed = new Set(paths.map(pointerOfPath));
    const lists = rowsFollowing(model, places, state.lists, state.fields, fields);
    const findings = checkFields(form, { ...state, fields }, state.findings);
    set({
      fields,
      lists,
      findings,
      filled,
      typing,
      isChecked: false,
      isDirty: true,
      serverIssues: state.serverIssues.filter((issue) => !changed.has(issue.path)),
    });
    later();
  };
  state = { ...state, ...priced(checked()) };

  return {
    model,
    places,
    at,
    shelf,
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
    doubts: () => doubtsIn(places, state.lists),
    setField: (path, value) => {
      const { fields, filled } = withField(state.fields, path, value);
      const pointer = pointerOfPath(path);
      const typing = shownIssues(model.data.form, state).has(pointer) ? state.typing : pointer;
      setFields(fields, [path, ...filled], new Set([...[...state.filled].filter((each) => each !== path), ...filled]), typing);
    },
    leaveField: (path) => {
      const value = readPath(state.fields, path);
      set({ typing: undefined });
      if (value === undefined || value === '') return;
      const tidy = tidied(model, state.fields, path, value);
      set({ left: new Set([...state.left, pointerOfPath(path)]) });
      if (tidy === value) return;
      const { fields, filled } = withField(state.fields, path, tidy);
      setFields(fields, [path, ...filled], new Set([...state.filled, ...filled]));
    },
    copy: (path, on) => {
      const copy = copiesOf(model.data).find((each) => each.path === path);
      if (!copy) return;
      const { fields, uncopied } = on ? copied(state, copy) : copiedBack(state, copy);
      set({ uncopied });
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
      setLists(lists, remember(state.history, state.lists), touched && withRow(form, { ...state, lists }, place, touched));
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
      set({ typing: undefined, tried: new Set([...state.tried, step]), unasked: state.findings.hidden });
    },
    setServerIssues: (issues) => set({ serverIssues: issues }),
    markRead: (file, time) => set({ read: { ...state.read, [file]: time } }),
    tick: (declaration, on) =>
      set({ ticked: new Set(on ? [...state.ticked, declaration] : [...state.ticked].filter((each) => each !== declaration)) }),
    seek: (sought) => set({ sought }),
    markSaved: () => set({ isDirty: false }),
  };

  function* settled(): Cooperative<Partial<State>> {
    const findings = yield* checkAllCooperatively(form, state, state.findings);
    yield undefined;
    const price = priceAll(form, state);
    yield undefined;
    return priced(findings, price);
  }
};

/** Schedules work; returns a function that cancels it. */
type Later = (run: () => void) => () => void;

const SHORTEST = 50;
const LONGEST = 400;

/** Waits 50 ms after the last change, and longer if the last check took long, so that typing stays smooth. */
const restful = (): Later => {
  let rest = SHORTEST;
  return (run) => {
    const timer = setTimeout(() => {
      const began = performance.now();
      run();
      rest = Math.min(Math.max(SHORTEST, (performance.now() - began) * 3), LONGEST);
    }, rest);
    return () => clearTimeout(timer);
  };
};

/** Runs in the next task. */
const soon: Later = (run) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};

/** Runs the steps of a task, each in a task of its own. */
const inTurns = <Result>(steps: Cooperative<Result>, next: (run: () => void) => void, take: (result: Result) => void): void => {
  const { done, value } = steps.next();
  next(done ? () => take(value) : () => inTurns(steps, next, take));
};
