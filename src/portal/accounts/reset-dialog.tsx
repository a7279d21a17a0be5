import { Box, Flex } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import type { Account } from '../../contract/accounts.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { notify } from '../api/notify.ts';
import { useTexts } from '../texts/language.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Gives a user a new password, which is shown here and never again; only its own button closes the dialog then. */
export const ResetDialog = ({ account: { userId, userName }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, data, isMutating } = useSend('userResetPassword');
  return data ? (
    <NewPassword name={userName} password={data.data.password} onClose={onClose} />
  ) : (
    <Dialog
      title={t('org.resetAsk', { name: userName })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button busy={isMutating} onClick={() => void trigger({ body: { userId } })}>
            {t('org.resetPassword')}
          </Button>
        </>
      }
    >
      {t('org.resetText')}
    </Dialog>
  );
};

const NewPassword = ({
  name,
  password,
  onClose,
}: {
  readonly name: string;
  readonly password: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      notify({ tone: 'success', title: t('org.copied') });
    } catch {
      notify({ tone: 'error', title: t('org.notCopied') });
    }
  };
  return (
    <Dialog title={t('org.newPasswordOf', { name })} foot={<Button onClick={onClose}>{t('org.noted')}</Button>}>
      <Box as="p" mb="3">
        {t('org.onlyOnce')}
      </Box>
      <Flex align="center" gap="3" bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="l2" px="4" py="3">
        <Box as="output" aria-label={t('account.newPassword')} fontFamily="mono" textStyle="lg" flex="1" userSelect="all">
          {password}
        </Box>
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('action.copy')}
        </Button>
      </Flex>
    </Dialog>
  );
};
