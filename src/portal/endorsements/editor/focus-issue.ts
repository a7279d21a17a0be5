import type { ApplicationStore } from '@insure/engine/store';
import { useEffect, useRef } from 'react';
import type { IssuePlace } from './basket.ts';
import { type addedPersons, insuredPlace } from './insured-store.ts';

/** Focuses the row of an issue once the editor of the row is open. */
export const useIssueFocus = (
  { sought, onFound }: { readonly sought?: IssuePlace; readonly onFound?: () => void },
  show: (sought: IssuePlace) => void,
): void => {
  const latest = useRef({ show, onFound });
  latest.current = { show, onFound };
  useEffect(() => {
    if (!sought) return;
    latest.current.show(sought);
    latest.current.onFound?.();
  }, [sought]);
};

const inputs = 'input, select, textarea, button';

/** Moves the focus to an element, or to the first input in it. */
export const focusOn = (id: string): void => {
  const element = document.getElementById(id);
  const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
};

/** Moves the focus to an added row in the grid, or to a field in the row's form. */
export const focusAddedPerson = (
  store: ApplicationStore,
  addedPerson: ReturnType<typeof addedPersons>[number] | undefined,
  rest: string,
): void => {
  const path = insuredPlace(store.model)?.path;
  if (!addedPerson || path === undefined) return;
  const group = addedPerson.group - 1;
  const row = store.getState().lists[path]?.[group]?.rows.findIndex(({ id }) => id === addedPerson.id) ?? -1;
  const field = fieldIn(rest);
  if (row >= 0) store.setFocusTarget({ path, group, row, ...(field !== '' && { field }) });
};

/** Converts a path in a row to a field, such as "/person/health/smoker" to "health/smoker". */
export const fieldIn = (rest: string): string => rest.replace(/^\/(person(\/|$))?/, '');
