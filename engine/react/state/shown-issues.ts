import type { Issue } from '../../model/issue.ts';
import type { Form } from '../../model/model.ts';
import { stepOf } from './layout.ts';
import type { State } from './state.ts';

type Watched = Pick<State, 'findings' | 'serverIssues' | 'left' | 'tried' | 'unasked' | 'typing'>;

const cache = new WeakMap<State['findings'], { readonly watched: Watched; readonly shown: ReadonlyMap<string, Issue> }>();

/**
 * The issues of fields, groups and lists that may be shown now, by pointer. Never while typing; a wrong form once the field
 * was left with something in it; "required" once someone tried to finish the step while the field was there; what the server said at once.
 */
export const shownIssues = (form: Form, state: Watched): ReadonlyMap<string, Issue> => {
  const known = cache.get(state.findings);
  if (known && sameWatched(known.watched, state)) return known.shown;
  const shown = new Map<string, Issue>();
  for (const issue of state.findings.issues)
    if (isShown(form, state, issue) && !shown.has(issue.path)) shown.set(issue.path, issue);
  for (const issue of state.serverIssues) if (!shown.has(issue.path)) shown.set(issue.path, issue);
  cache.set(state.findings, { watched: state, shown });
  return shown;
};

const isShown = (form: Form, { left, tried, unasked, typing }: Watched, { path, code }: Issue): boolean => {
  if (code === 'not-expected' || path === typing) return false;
  const step = stepOf(form, path)?.step ?? '';
  if (code === 'required' && unasked.has(path)) return false;
  return tried.has(step) || (code !== 'required' && left.has(path));
};

const sameWatched = (a: Watched, b: Watched): boolean =>
  a.serverIssues === b.serverIssues &&
  a.left === b.left &&
  a.tried === b.tried &&
  a.unasked === b.unasked &&
  a.typing === b.typing;
