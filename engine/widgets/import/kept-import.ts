import type { ApplicationStore } from '../store/state.ts';
import type { Told } from './table-worker.ts';

/** A file of which some rows failed, with all that was said of it: it is there again when the dialog is opened next. */
export type KeptImport = { readonly file: File; readonly sheet: number; readonly told: Told };

const kept = new WeakMap<ApplicationStore, KeptImport>();

export const keptImport = (store: ApplicationStore): KeptImport | undefined => kept.get(store);

export const keepImport = (store: ApplicationStore, one: KeptImport): void => {
  kept.set(store, one);
};

export const forgetImport = (store: ApplicationStore): void => {
  kept.delete(store);
};
