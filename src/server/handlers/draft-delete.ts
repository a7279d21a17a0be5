import { draftDelete as call } from '../../contract/drafts.ts';
import { deleteDraft } from '../adapters/database/drafts.ts';
import { noDraft } from '../flows/save-draft.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Deletes one's own draft. */
export const draftDelete = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, body: { draftNo } }) => {
    if (!(await deleteDraft(deps.db, user.id, draftNo))) throw new DomainError('NOT_FOUND', noDraft(draftNo));
    return { data: { draftNo } };
  },
});
