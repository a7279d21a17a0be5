import type { Deps } from '../deps.ts';
import * as calls from '../../contract/drafts.ts';
import { deleteDraft, draftPage, draftParts } from './repository.ts';
import { beginDraft, copyDraft, draftContentOf, draftRowOf, noDraft, saveDraft } from './service.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { findDraftToChange } from './access.ts';
import { startedFormOf } from './start-form.ts';
import { attachmentRowOf, filesOf } from '../attachments/service.ts';
import { userOf } from '../domain/user-info.ts';
import { findShare } from '../shares/service.ts';

/** Returns the calls about drafts. */
export const draftRoutes = (deps: Deps): readonly Route[] => [
  route(calls.draftCopy, {
    access: 'buyer',
    run: async ({ user, body: { draftNo, saveId } }) => ({
      data: startedFormOf(await copyDraft(deps, await findDraftToChange(deps, user, draftNo), { userId: user.id, saveId })),
    }),
  }),
  route(calls.draftDelete, {
    access: 'user',
    run: async ({ user, body: { draftNo } }) => {
      if (!(await deleteDraft(deps.db, user.id, draftNo))) throw new DomainError('NOT_FOUND', noDraft(draftNo));
      return { data: { draftNo } };
    },
  }),
  route(calls.draftDetail, {
    access: 'user',
    run: async ({ user, params: { draftNo }, language }) => {
      const { view, parts } = await deps.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => ({
          view: await findDraftToChange({ ...deps, db: tx }, user, draftNo),
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
  }),
  route(calls.draftQuery, {
    access: 'user',
    run: async ({ user, now, query: { limit = 10, offset = 0, key, productId, kind }, language }) => {
      const page = { limit, offset, key: key?.trim(), productId, kind };
      const { total, counts, rows } = await draftPage(deps.db, user.id, now, page);
      return { total, counts, rows: rows.map((draft) => draftRowOf(deps, draft, language)) };
    },
  }),
  route(calls.draftSave, {
    access: 'buyer',
    run: async ({ user, body }) => {
      if ('draftNo' in body) return { data: await saveDraft(deps, userOf(user), body) };
      await findShare(deps.db, body);
      return { data: await beginDraft(deps, userOf(user), body) };
    },
  }),
];
