import { draftSave as call } from '../../contract/drafts.ts';
import { userOf } from '../domain/user-info.ts';
import { beginDraft, saveDraft } from '../flows/save-draft.ts';
import { defineHandler } from './define.ts';
import { knownShare } from './shape/sharing-agent.ts';

/** Saves one's own draft. */
export const draftSave = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body }) => {
    if ('draftNo' in body) return { data: await saveDraft(deps, userOf(user), body) };
    await knownShare(deps.db, body);
    return { data: await beginDraft(deps, userOf(user), body) };
  },
});
