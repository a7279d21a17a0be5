import { Box, Flex } from '@chakra-ui/react';
import type { Account } from '../../contract/accounts.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmDialog, Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../api/copy-text.ts';

type Props = {
  readonly account: Account;
  /** Called with a message for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

/** Asks for confirmation before it locks a user. */
export const LockDialog = ({ account: { userId, userName: name }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('lockUser', { onSuccess: () => onClose(t('org.lockDone', { name })) });
  return (
    <ConfirmDialog
      title={t('org.lockAsk', { name })}
      confirm={t('org.lock')}
      cancelVariant="ghost"
      isDangerous
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { userId } })}
    >
      {t('org.lockText')}
    </ConfirmDialog>
  );
};

/** Resets a user's password. The new one is shown once, so only the button closes the dialog. `orgId` is for the console. */
export const ResetDialog = ({ account: { userId, userName: name }, orgId, onClose }: Props & { readonly orgId?: string }) => {
  const { t } = useTexts();
  const resetOwn = useSend('userResetPassword');
  const resetOther = useSend('consoleUserReset');
  const password = (resetOwn.data ?? resetOther.data)?.data.password;
  const half = resetOwn.data?.data.asked ? 'first' : undefined;
  return password !== undefined ? (
    <NewPassword name={name} password={password} half={half} onClose={() => onClose()} />
  ) : (
    <ConfirmDialog
      title={t('org.resetAsk', { name })}
      confirm={t('org.resetPassword')}
      cancelVariant="ghost"
      isBusy={resetOwn.isMutating || resetOther.isMutating}
      onClose={() => onClose()}
      onConfirm={() =>
        void (orgId === undefined ? resetOwn.trigger({ body: { userId } }) : resetOther.trigger({ body: { orgId, userId } }))
      }
    >
      {t('org.resetText')}
    </ConfirmDialog>
  );
};

type NewPasswordProps = {
  readonly name: string;
  readonly password: string;
  /** The half of the password, if two users each give one half. */
  readonly half?: 'first' | 'second' | undefined;
  readonly onClose: () => void;
};

/** Shows a new password, once. */
export const NewPassword = ({ name, password, half, onClose }: NewPasswordProps) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t(half ? `org.half.${half}Of` : 'org.newPasswordOf', { name })}
      footer={<Button onClick={onClose}>{t('org.noted')}</Button>}
    >
      <Box as="p" mb="3">
        {t(half ? `org.half.${half}Text` : 'org.onlyOnce')}
      </Box>
      <Flex align="center" gap="3" bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="l2" px="4" py="3">
        <Box as="output" aria-label={t('terms.newPassword')} fontFamily="mono" textStyle="lg" flex="1" userSelect="all">
          {password}
        </Box>
        <Button variant="outline" onClick={() => void copyText(password, t('org.copied'), t('org.notCopied'))}>
          <Copy aria-hidden />
          {t('org.copy')}
        </Button>
      </Flex>
    </Dialog>
  );
};
