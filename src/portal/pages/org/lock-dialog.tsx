import type { Account } from '../../../contract/accounts.ts';
import { useState } from 'react';
import { call } from '../../call/call.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/language.ts';

type Props = { readonly account: Account; readonly onClose: (sentence?: string) => void };

/** Asks once more before a user is locked, and says what it does. */
export const LockDialog = ({ account: { userId, userName }, onClose }: Props) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const lock = async () => {
    setBusy(true);
    try {
      await call('lockUser', { body: { userId } });
      onClose(t('org.lockDone', { name: userName }));
    } catch {
      // The call has said why; the dialog stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('org.lockAsk', { name: userName })}
      onClose={() => onClose()}
      foot={
        <>
          <Button variant="ghost" onClick={() => onClose()}>
            {t('action.cancel')}
          </Button>
          <Button colorPalette="red" busy={isBusy} onClick={() => void lock()}>
            {t('org.lock')}
          </Button>
        </>
      }
    >
      {t('org.lockText')}
    </Dialog>
  );
};
