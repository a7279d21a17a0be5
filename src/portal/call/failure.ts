import type { ErrorReply } from '../../contract/errors.ts';

/** What a call failed with: the server's envelope, its status (0 where nothing came back), and whether the caller gave it up. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly reply: Partial<ErrorReply>;
  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.errorMsg ?? `The call failed with status ${status}`);
    this.status = status;
    this.reply = reply;
  }
}

/** True for a call that was given up on purpose. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
