import { endorsementView } from '../endorsements/repository.ts';
import { orderView } from '../orders/repository.ts';
import { attachmentContent, attachmentView } from './unscoped.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { AttachmentView } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user.ts';
import { DomainError } from '../domain/errors.ts';
import type { Seen } from '../domain/access.ts';
import { asSeen } from '../domain/grant-access.ts';

/** A file that the session may see: of one's own draft, or of an order or endorsement in one's scope; 404 for any other. */
export const seeAttachment = async (
  deps: Pick<Deps, 'clock' | 'db'>,
  user: SessionUser,
  id: string,
): Promise<Seen<AttachmentView>> => {
  const file = await attachmentView(deps.db, id);
  if (!file || !(await isSeen(deps, user, file)))
    throw new DomainError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return asSeen(file);
};

/** The same with its bytes. */
export const seeAttachmentContent = async (
  deps: Pick<Deps, 'clock' | 'db'>,
  user: SessionUser,
  id: string,
): Promise<{ readonly file: Seen<AttachmentView>; readonly bytes: Uint8Array }> => {
  const file = await seeAttachment(deps, user, id);
  const bytes = await attachmentContent(deps.db, id);
  if (!bytes) throw new DomainError('NOT_FOUND');
  return { file, bytes };
};

const isSeen = async ({ db, clock }: Pick<Deps, 'clock' | 'db'>, user: SessionUser, file: AttachmentView): Promise<boolean> => {
  const scope = scopeOf(userOf(user));
  if (file.order_no !== null) return (await orderView(db, scope, file.order_no, clock.now())) !== undefined;
  if (file.endorse_no !== null) return (await endorsementView(db, scope, file.endorse_no, clock.now())) !== undefined;
  return file.user_id === user.id;
};
