import { Box, Flex } from '@chakra-ui/react';
import { Select } from '@insure/engine/react';
import { useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmDialog, Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { Switch } from '../components/form/switch.tsx';
import { useUser } from '../session/session.ts';
import { isPhone, plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../api/copy-text.ts';

type Props = {
  readonly account: Account;
  /** Called with a sentence for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

/** Edits name, phone, level and the right to issue of a user. Administrators cannot change their own level. */
export const EditUserDialog = ({ account, onClose }: Props) => {
  const { t } = useTexts();
  const isSelf = useUser()?.userId === account.userId;
  const [issueFlag, setIssueFlag] = useState(account.issueFlag);
  const roles = useCall('findRoleOfOrg', {}).data?.data;
  const form = useForm({
    initial: {
      nameZh: account.realName['zh-CN'],
      nameEn: account.realName['en-US'],
      phone: account.phone,
      userLevel: String(account.userLevel),
    },
    check: (field, { [field]: value }) => {
      if (field === 'phone') return value.trim() === '' || isPhone(plainPhone(value)) ? undefined : t('error.phoneWrong');
      return value.trim() === '' ? t('org.nameMissing') : undefined;
    },
    send: async ({ nameZh, nameEn, phone, userLevel }) => {
      const realName = { 'zh-CN': nameZh.trim(), 'en-US': nameEn.trim() };
      const body = { userId: account.userId, realName, phone: plainPhone(phone), userLevel: Number(userLevel), issueFlag };
      await call('editUser', { body }, { quiet: true });
      onClose(t('org.saved', { name: account.userName }));
    },
  });
  return (
    <FormDialog title={t('org.editOf', { name: account.userName })} action={t('org.save')} onClose={() => onClose()} form={form}>
      <TextField form={form} name="nameZh" label={t('org.nameZh')} size="md" maxLength={50} autoComplete="off" />
      <TextField form={form} name="nameEn" label={t('org.nameEn')} size="md" maxLength={50} autoComplete="off" />
      <TextField
        form={form}
        name="phone"
        label={t('org.phone')}
        hint={t('org.phoneHint')}
        size="md"
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="userLevel"
        label={t('account.level')}
        hint={isSelf ? t('org.ownLevel') : roles?.find((role) => String(role.id) === form.values.userLevel)?.doc}
      >
        {(input) => (
          <Select {...input} size="md" w="full" disabled={isSelf}>
            {(['1', '2', '3'] as const).map((level) => (
              <option key={level} value={level}>
                {t(`account.level${level}`)}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <Box borderTopWidth="1px" borderColor="border" pt="2">
        <Switch checked={issueFlag} onChange={setIssueFlag}>
          {t('org.issueFlag')}
        </Switch>
      </Box>
    </FormDialog>
  );
};

/** Asks before a user is locked. */
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

/** Gives a user a new password. It is shown only once, so only the button closes the dialog then. */
export const ResetDialog = ({ account: { userId, userName: name }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, data, isMutating } = useSend('userResetPassword');
  return data ? (
    <NewPassword name={name} password={data.data.password} onClose={() => onClose()} />
  ) : (
    <ConfirmDialog
      title={t('org.resetAsk', { name })}
      confirm={t('org.resetPassword')}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { userId } })}
    >
      {t('org.resetText')}
    </ConfirmDialog>
  );
};

type NewPasswordProps = { readonly name: string; readonly password: string; readonly onClose: () => void };

const NewPassword = ({ name, password, onClose }: NewPasswordProps) => {
  const { t } = useTexts();
  return (
    <Dialog title={t('org.newPasswordOf', { name })} foot={<Button onClick={onClose}>{t('org.noted')}</Button>}>
      <Box as="p" mb="3">
        {t('org.onlyOnce')}
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
