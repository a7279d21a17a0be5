import type { Done } from './threads.ts';
import { DomainError } from '../../domain/errors.ts';

/** The result of a job that was done in a thread: 503 where too many wait, 413 with a sentence of the caller's where it took too long. */
export const threadResult = <Result>(
  done: Done<Result>,
  late: { readonly 'zh-CN': string; readonly 'en-US': string },
): Result => {
  if (done === 'busy') throw new DomainError('UNAVAILABLE', busy, { retryAfter: 10 });
  if (done === 'late') throw new DomainError('TOO_LARGE', late);
  return done.result;
};

const busy = {
  'zh-CN': '正在处理的大名单过多，请稍后再试',
  'en-US': 'Too many long lists are being worked on: try again in a moment',
};
