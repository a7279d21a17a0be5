import type { DraftRow } from '../../../contract/drafts.ts';
import type { DraftView } from '../../adapters/database/drafts.ts';
import type { Deps } from '../../deps.ts';
import { instantText } from '../../domain/calendar.ts';
import type { Language } from '../../domain/words.ts';

/** A draft as lists show it. */
export const draftRowOf = ({ models }: Pick<Deps, 'models'>, draft: DraftView, language: Language): DraftRow => ({
  draftNo: draft.draft_no,
  productId: draft.product_id,
  productName: draft.product_name[language],
  prodModelCode: draft.model_code,
  insurePage: models.current(draft.model_code)?.reference.routes['insure'] ?? null,
  companyName: draft.insurer_name[language],
  fileInfoPath: draft.insurer_logo,
  holderName: draft.holder_name,
  persons: draft.persons,
  version: draft.version,
  saveTime: instantText(draft.saved_at),
  expireTime: instantText(draft.expires_at),
  ...(draft.share_code !== null && { shareCode: draft.share_code }),
});
