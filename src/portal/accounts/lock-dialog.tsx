import type { Account } from '../../contract/accounts.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';

type Props = { readonly account: Account; readonly onClose: (sentence?: string) => void };

/** Asks once more before a user is locked, and says what it does. */
export const LockDialog = ({ account: { userId, userName }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('lockUser', { onSuccess: () => onClose(t('org.lockDone', { name: userName })) });
  return (
    <Dialog
      title={t('org.lockAsk', { name: userName })}
      onClose={() => onClose()}
      foot={
        <>
          <Button variant="ghost" onClick={() => onClose()}>
            {t('action.cancel')}
          </Button>
          <Button colorPalette="red" busy={isMutating} onClick={() => void trigger({ body: { userId } })}>
            {t('org.lock')}
          </Button>
        </>
      }
    >
      {t('org.lockText')}
    </Dialog>
  );
};
