import type { KeyboardEvent } from 'react';
import type { FormStep } from '../../index.ts';
import { isEmpty, isRecord, pointerOfPath } from '../../values/pointer.ts';
import { readFieldsOf } from '../state/consequences.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import type { SelfService } from '../state/use-application.ts';
import { fieldId } from '../theme/field-frame.tsx';
import { fieldsOf } from './steps.ts';

/** Returns the inputs of a step that are on the screen and still have no value although they need one, in their order. */
const missingInputs = (store: ApplicationStore, step: FormStep): readonly HTMLElement[] => {
  const { issues } = store.getState().checkResult;
  const missing = new Set(issues.flatMap(({ code, path }) => (code === 'required' ? [path] : [])));
  return fieldsOf(store.model, step)
    .filter((path) => missing.has(pointerOfPath(path)))
    .flatMap((path) => document.getElementById(fieldId(path)) ?? []);
};

/** Returns the first input of a step without the value that it needs, or undefined if nothing is left to fill in. */
export const firstMissingInput = (store: ApplicationStore, step: FormStep): HTMLElement | undefined =>
  missingInputs(store, step)[0];

/**
 * Moves the focus to the next input without a value when the user presses Enter in a field of one line. Returns false if there
 * is none, so that Enter finishes the step.
 */
export const focusNextMissing = (store: ApplicationStore, step: FormStep, event: KeyboardEvent): boolean => {
  const { target, key, defaultPrevented, nativeEvent } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return false;
  const prefix = fieldId('');
  if (!target.id.startsWith(prefix)) return false;
  store.leaveField(target.id.slice(prefix.length));
  store.flush();
  const missing = missingInputs(store, step).filter((input) => input !== target);
  const isAfter = (input: HTMLElement): boolean =>
    (target.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = missing.find(isAfter) ?? missing[0];
  next?.focus();
  return next !== undefined;
};

/**
 * Returns the ids of the policyholder's inputs that are not on the screen, because the number of the ID card answers them. With a
 * missing or wrong number, they are missing too.
 */
export const answeredByNumber = (store: ApplicationStore, state: State, own: SelfService | undefined): ReadonlySet<string> => {
  const object = own?.holder.object;
  const parent = object === undefined ? undefined : store.model.data.schema.properties?.[object];
  const holder = object === undefined ? undefined : state.fields[object];
  if (object === undefined || !parent || !isRecord(holder) || own?.holder.isPerson(holder) !== true) return new Set();
  const { number, names } = readFieldsOf(store.model, parent, holder);
  const isNumberWrong = state.checkResult.issues.some(({ path }) => path === `/${object}/${number ?? ''}`);
  return new Set(isNumberWrong ? names.flatMap((name) => (isEmpty(holder[name]) ? [fieldId(`${object}.${name}`)] : [])) : []);
};
