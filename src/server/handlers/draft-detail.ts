import { draftDetail as call } from '../../contract/draft-detail.ts';
import { attachmentsOf } from '../adapters/database/attachments.ts';
import { draftParts, draftView } from '../adapters/database/drafts.ts';
import { draftContentOf } from '../domain/draft-content.ts';
import { noDraft } from '../flows/save-draft.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { attachmentRowOf } from './shape/attachments.ts';
import { draftRowOf } from './shape/drafts.ts';

/** One's own draft whole: its parts are read as of one version. */
export const draftDetail = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, now, params: { draftNo }, language }) => {
    const { view, parts } = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => ({
        view: await draftView(tx, user.id, draftNo, now),
        parts: await draftParts(tx, user.id, draftNo),
      }));
    const served = view && (await deps.models.version(view.model_code, view.model_version, view.model_hash));
    if (!parts || !served) throw new ReplyError('NOT_FOUND', noDraft(draftNo));
    return {
      data: {
        ...draftRowOf(deps, view, language),
        saveId: view.save_id,
        model: served.reference,
        content: draftContentOf(parts),
        ...(view.renews && { renews: view.renews }),
        attachments: (await attachmentsOf(deps.db, { draftNo })).map(attachmentRowOf),
      },
    };
  },
});
