import type { Attachment } from '../../../contract/attachments.ts';
import { CallFailure } from '../../api/reply.ts';
import { upload } from '../../api/upload.ts';
import { AttachmentsCard } from '../../attachments/attachments-card.tsx';
import { type SendFile, useAttachments } from '../../attachments/use-attachments.ts';
import { text } from '../../texts/language.ts';
import type { ChangeAutosave } from '../autosave.ts';

/** Attaches a file to the change; what waits is sent first, so that there is one. */
const toChange =
  (keeper: ChangeAutosave): SendFile =>
  async (file, onProgress) => {
    await keeper.flush();
    const endorseOrderNo = keeper.detail()?.endorseOrderNo;
    if (endorseOrderNo === undefined) throw new CallFailure(400, { errorMsg: text('endorsement.proofsEarly') });
    return (await upload('correctApply', file, { endorseOrderNo, slot: 'other' }, onProgress)).data;
  };

/** What proves a correction: files that go with it to the insurer. */
export const Proofs = ({
  keeper,
  begun,
}: {
  readonly keeper: ChangeAutosave;
  readonly begun: readonly Attachment[] | undefined;
}) => <AttachmentsCard {...useAttachments(toChange(keeper), begun)} hint="endorsement.proofs" />;
