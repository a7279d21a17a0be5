import { endorsementView, type EndorsementView } from './repository.ts';
import { endorsementRecord } from './unscoped.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { TimedStore } from '../deps.ts';
import { mayActOn } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { markWritable, markReadable } from '../domain/grant-access.ts';

/** Returns an endorsement of a policy that the session may see. Throws NOT_FOUND for others. */
export const findEndorsement = async (
  { db, clock }: TimedStore,
  user: SessionUser,
  endorsementNo: string,
): Promise<Readable<EndorsementView>> => {
  const view = await endorsementView(db, scopeOf(userOf(user)), endorsementNo, clock.now());
  if (!view)
    throw new DomainError('NOT_FOUND', {
      'zh-CN': `没有批改 ${endorsementNo}`,
      'en-US': `There is no endorsement ${endorsementNo}`,
    });
  return markReadable(view);
};

/** Returns an endorsement that the session may see, with the stored record. */
export const findStoredEndorsement = async (
  deps: TimedStore,
  user: SessionUser,
  endorsementNo: string,
): Promise<{ readonly view: Readable<EndorsementView>; readonly stored: Readable<EndorsementRecord> }> => {
  const view = await findEndorsement(deps, user, endorsementNo);
  const stored = await endorsementRecord(deps.db, endorsementNo);
  if (!stored) throw new DomainError('NOT_FOUND');
  return { view, stored: markReadable(stored) };
};

/** Returns an endorsement on which the session may act: the user has sold or holds the policy. */
export const findEndorsementToChange = async (
  deps: TimedStore,
  user: SessionUser,
  endorsementNo: string,
): Promise<{ readonly view: Writable<EndorsementView>; readonly stored: Writable<EndorsementRecord> }> => {
  const storedEndorsement = await findStoredEndorsement(deps, user, endorsementNo);
  if (!isOwnEndorsement(storedEndorsement.view, user)) throw new DomainError('FORBIDDEN');
  return { view: markWritable(storedEndorsement.view), stored: markWritable(storedEndorsement.stored) };
};

/** Returns whether the session may act on an endorsement that it may see. */
export const isOwnEndorsement = ({ policy_user_id, customer_id }: EndorsementView, user: SessionUser): boolean =>
  mayActOn(userOf(user), { userId: policy_user_id, customerId: customer_id });
