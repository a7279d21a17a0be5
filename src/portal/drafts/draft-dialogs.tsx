import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { DraftAutosave, DraftState } from './autosave.ts';

type StoppedProps = {
  readonly draft: Extract<DraftState, { readonly state: 'stopped' }>;
  readonly keeper: DraftAutosave;
  /** Opens the draft as it was saved elsewhere. */
  readonly onOther: () => void;
};

/** Two places have gone on with one draft, or it is no more there: nothing is thrown away, one says where to go on. */
export const AutosaveStoppedDialog = ({ draft, keeper, onOther }: StoppedProps) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const branch = async (then: () => void): Promise<void> => {
    setBusy(true);
    if ((await keeper.branch()) !== undefined) then();
    setBusy(false);
  };
  const isChanged = draft.why === 'changed';
  return (
    <Dialog
      title={t(isChanged ? 'product.draftChangedTitle' : 'product.draftGoneTitle')}
      width="30rem"
      foot={
        <>
          {isChanged && (
            <Button variant="outline" busy={isBusy} onClick={() => void branch(onOther)}>
              {t('product.draftOpenOther')}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void branch(() => {})}>
            {t('product.draftGoOnHere')}
          </Button>
        </>
      }
    >
      {t(isChanged ? 'product.draftChangedText' : 'product.draftGoneText', {
        time: draft.at === undefined ? '' : minute(draft.at),
      })}
    </Dialog>
  );
};

/** Asks before a draft is thrown away. */
export const DiscardDialog = ({ onClose, onDrop }: { readonly onClose: () => void; readonly onDrop: () => void }) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('product.draftDropTitle')}
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button colorPalette="red" onClick={onDrop}>
            {t('product.draftDrop')}
          </Button>
        </>
      }
    >
      {t('product.draftDropText')}
    </Dialog>
  );
};
