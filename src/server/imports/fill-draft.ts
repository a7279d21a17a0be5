import { addRows, type ModelData } from '@insure/engine';
import { draftView } from '../drafts/repository.ts';
import type { TableRow } from './table-job.ts';
import type { Deps } from '../deps.ts';
import type { User } from '../domain/rights.ts';
import { DomainError } from '../domain/errors.ts';
import { noDraft, rewriteDraft } from '../drafts/service.ts';

type Named = { readonly draftNo: string; readonly version: string; readonly saveId: string; readonly productId: string };

type DraftToFill = {
  readonly draftNo: string;
  readonly version: number;
  readonly saveId: string;
  readonly model: ModelData;
};

/** One's own draft of the product; anybody else's is not found. */
export const draftToFill = async (
  { db, models }: Pick<Deps, 'db' | 'models'>,
  user: User,
  named: Named,
  now: Date,
): Promise<DraftToFill> => {
  const { draftNo, saveId, version, productId } = named;
  const view = await draftView(db, user.id, draftNo, now);
  const served = view && (await models.version(view.model_code, view.model_version, view.model_hash));
  if (!served || view.product_id !== productId) throw new DomainError('NOT_FOUND', noDraft(draftNo));
  return { draftNo, saveId, version: Number(version), model: served.model.data };
};

/** Adds the rows to the draft, all of them in one transaction; gives what was saved and how many persons the draft then has. */
export const fillDraft = async (deps: Pick<Deps, 'clock' | 'db'>, user: User, draft: DraftToFill, rows: readonly TableRow[]) =>
  rewriteDraft(deps, user, draft, (content) => {
    const { application, count } = addRows({ data: draft.model }, content.application, rows);
    return { content: { ...content, application: { ...application } }, persons: count };
  });
