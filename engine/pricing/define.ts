import type { Operation } from '../model/vocabulary.ts';

/** Declares a pricing operation; its name is the word that a step is written with. */
export const defineOperation = (operation: Operation): Operation => operation;
