import { Box, Flex } from '@chakra-ui/react';
import { Input, Select } from '@insure/engine/react';
import { useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { FormLine } from '../components/form/form-line.tsx';
import { Switch } from '../components/form/switch.tsx';
import { useForm } from '../components/form/use-form.ts';
import { useUser } from '../session/session.ts';
import { isPhone, plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { useSend } from '../api/use-send.ts';
import { Copy } from 'lucide-react';
import { notify } from '../api/notify.ts';

type EditProps = {
  readonly account: Account;
  /** Called with a sentence for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

/** Edits name, phone, level and the right to issue of a user. Administrators cannot change their own level. */
export const EditUserDialog = ({ account, onClose }: EditProps) => {
  const { t } = useTexts();
  const isSelf = useUser()?.userId === account.userId;
  const [issueFlag, setIssueFlag] = useState(account.issueFlag);
  const roles = useCall('findRoleOfOrg', {}).data?.data;
  const { form, bind, idOf, faultOf, refusal, isBusy, values } = useForm({
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
    <FormDialog
      title={t('org.editOf', { name: account.userName })}
      action={t('org.save')}
      onClose={() => onClose()}
      {...{ form, refusal, isBusy }}
    >
      <FormLine id={idOf('nameZh')} label={t('org.nameZh')} fault={faultOf('nameZh')}>
        <Input {...bind('nameZh')} size="md" maxLength={50} autoComplete="off" />
      </FormLine>
      <FormLine id={idOf('nameEn')} label={t('org.nameEn')} fault={faultOf('nameEn')}>
        <Input {...bind('nameEn')} size="md" maxLength={50} autoComplete="off" />
      </FormLine>
      <FormLine id={idOf('phone')} label={t('org.phone')} fault={faultOf('phone')} hint={t('org.phoneHint')}>
        <Input {...bind('phone', true)} size="md" type="tel" inputMode="tel" maxLength={20} autoComplete="off" />
      </FormLine>
      <FormLine
        id={idOf('userLevel')}
        label={t('account.level')}
        fault={faultOf('userLevel')}
        hint={isSelf ? t('org.ownLevel') : roles?.find((role) => String(role.id) === values.userLevel)?.doc}
      >
        <Select {...bind('userLevel', true)} size="md" w="full" disabled={isSelf}>
          <option value="1">{t('account.level1')}</option>
          <option value="2">{t('account.level2')}</option>
          <option value="3">{t('account.level3')}</option>
        </Select>
      </FormLine>
      <Box borderTopWidth="1px" borderColor="border" pt="2">
        <Switch checked={issueFlag} onChange={setIssueFlag}>
          {t('org.issueFlag')}
        </Switch>
      </Box>
    </FormDialog>
  );
};

type LockProps = { readonly account: Account; readonly onClose: (sentence?: string) => void };

/** Asks before a user is locked. */
export const LockDialog = ({ account: { userId, userName }, onClose }: LockProps) => {
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

type ResetProps = { readonly account: Account; readonly onClose: () => void };

/** Gives a user a new password. It is shown only once, so only the button closes the dialog then. */
export const ResetDialog = ({ account: { userId, userName }, onClose }: ResetProps) => {
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

type NewPasswordProps = { readonly name: string; readonly password: string; readonly onClose: () => void };

const NewPassword = ({ name, password, onClose }: NewPasswordProps) => {
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
        <Box as="output" aria-label={t('terms.newPassword')} fontFamily="mono" textStyle="lg" flex="1" userSelect="all">
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
