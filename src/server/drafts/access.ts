import { draftView, type DraftView } from './repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { TimedStore } from '../deps.ts';
import { DomainError } from '../domain/errors.ts';
import { noDraft } from './service.ts';
import type { Writable } from '../domain/access-marks.ts';
import { markWritable, markReadable } from '../domain/grant-access.ts';

/** Returns a draft of the session's user. Throws NOT_FOUND for a draft of another user. */
export const findDraftToChange = async (
  { db, clock }: TimedStore,
  user: SessionUser,
  draftNo: string,
): Promise<Writable<DraftView>> => {
  const draft = await draftView(db, user.id, draftNo, clock.now());
  if (!draft) throw new DomainError('NOT_FOUND', noDraft(draftNo));
  return markWritable(markReadable(draft));
};
