import { draftDetail as call } from '../../contract/drafts.ts';
import { draftParts } from '../adapters/database/drafts.ts';
import { draftContentOf } from '../domain/draft-content.ts';
import { actOnDraft } from '../flows/access.ts';
import { filesOf } from '../flows/files.ts';
import { noDraft } from '../flows/save-draft.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { attachmentRowOf } from './shape/attachments.ts';
import { draftRowOf } from './shape/drafts.ts';

/** One's own draft whole: its parts are read as of one version. */
export const draftDetail = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, params: { draftNo }, language }) => {
    const { view, parts } = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => ({
        view: await actOnDraft({ ...deps, db: tx }, user, draftNo),
        parts: await draftParts(tx, user.id, draftNo),
      }));
    const served = await deps.models.version(view.model_code, view.model_version, view.model_hash);
    if (!parts || !served) throw new DomainError('NOT_FOUND', noDraft(draftNo));
    return {
      data: {
        ...draftRowOf(deps, view, language),
        saveId: view.save_id,
        model: served.reference,
        content: draftContentOf(parts),
        ...(view.renews && { renews: view.renews }),
        attachments: (await filesOf(deps, view)).map(attachmentRowOf),
      },
    };
  },
});
