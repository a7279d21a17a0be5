import type { DraftRow } from '../../../contract/parts/draft.ts';
import type { DraftView } from '../../adapters/database/drafts.ts';
import { instantText } from '../../domain/calendar.ts';
import type { Language } from '../../domain/words.ts';

/** A draft as lists show it. */
export const draftRowOf = (draft: DraftView, language: Language): DraftRow => ({
  draftNo: draft.draft_no,
  productId: draft.product_id,
  productName: draft.product_name[language],
  prodModelCode: draft.model_code,
  companyName: draft.insurer_name[language],
  fileInfoPath: draft.insurer_logo,
  holderName: draft.holder_name,
  persons: draft.persons,
  version: draft.version,
  saveTime: instantText(draft.saved_at),
  expireTime: instantText(draft.expires_at),
  ...(draft.share_code !== null && { shareCode: draft.share_code }),
});
