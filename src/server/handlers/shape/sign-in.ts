import { record } from '../../adapters/database/audit.ts';
import { traceSession } from '../../domain/trace-session.ts';
import type { Context } from '../define.ts';

/** Begins the session of a user and notes how he came in, which the trace of what he sells tells. */
export const signIn = async (
  { deps: { db }, now, session }: Pick<Context, 'deps' | 'now' | 'session'>,
  userId: string,
  by: 'password' | 'code' | 'ticket',
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const hash = await session.begin(userId);
  await record(db, {
    at: now,
    actor: userId,
    subject: 'user',
    subjectNo: userId,
    action: `sign-in-by-${by}`,
    session: traceSession(hash),
    detail,
  });
};
