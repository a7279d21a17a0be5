import type { Operation } from '../model/vocabulary.ts';

/** Declares a pricing operation. Its name is the word for it in a step. */
export const defineOperation = (operation: Operation): Operation => operation;
