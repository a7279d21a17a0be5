import type { Answered } from '../import/use-word-answers.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Taking } from './paste-lines.ts';

/** What stands in the dialog of a pasted text. */
export type PastedText = {
  readonly text: string;
  /** Values that everybody gets, by column. */
  readonly forAll: Readonly<Record<string, unknown>>;
  readonly answered: Answered;
  /** Which lines are left out, and which are taken although they are listed. */
  readonly taking: Taking;
};

const empty: PastedText = { text: '', forAll: {}, answered: [], taking: {} };
const kept = new WeakMap<ApplicationStore, PastedText>();
const shelfKey = 'paste';

/** The text alone survives a reload: what was said of its words is asked again. */
const shelved = ({ shelf }: ApplicationStore): PastedText | undefined => {
  const text = shelf?.read(shelfKey);
  return text === undefined ? undefined : { ...empty, text };
};

/** What was left in a form's dialog when it was closed by Esc or its cross: it stands there again when the dialog is opened next. */
export const keptPaste = (store: ApplicationStore): PastedText => kept.get(store) ?? shelved(store) ?? empty;
export const keepPaste = (store: ApplicationStore, pasted: PastedText): void => void kept.set(store, pasted);
/** Forgets it: it was taken over, or called off. */
export const forgetPaste = (store: ApplicationStore): void => {
  kept.delete(store);
  store.shelf?.forget(shelfKey);
};

/** Puts what is kept where a reload does not lose it. Not done at every letter, as a text may be long. */
export const shelvePaste = (store: ApplicationStore): void => {
  const text = kept.get(store)?.text ?? '';
  if (text.trim() === '') store.shelf?.forget(shelfKey);
  else store.shelf?.keep(shelfKey, text);
};
