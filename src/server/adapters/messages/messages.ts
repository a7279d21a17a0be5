import type { Sentence } from '../../domain/words.ts';

/** A service that sends short messages. */
export type Messages = { readonly send: (phone: string, text: Sentence, now: Date) => Promise<void> };
