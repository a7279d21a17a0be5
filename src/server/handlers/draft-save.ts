import { draftSave as call } from '../../contract/draft-save.ts';
import { userOf } from '../domain/user-info.ts';
import { beginDraft, saveDraft } from '../flows/save-draft.ts';
import { defineHandler } from './define.ts';

/** Saves one's own draft. */
export const draftSave = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body }) => ({
    data: await ('draftNo' in body ? saveDraft(deps, userOf(user), body) : beginDraft(deps, userOf(user), body)),
  }),
});
