import type { Sentence } from '../../domain/words.ts';

/** A short message that could not be handed over; says nothing of phone or text. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent';
  constructor(reason: string) {
    super(`Cannot send a short message: ${reason}`);
  }
}

/** A service that sends short messages; throws MessageNotSent. */
export type Messages = { readonly send: (phone: string, text: Sentence, now: Date) => Promise<void> };
