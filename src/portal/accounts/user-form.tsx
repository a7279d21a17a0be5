import { Box } from '@chakra-ui/react';
import { DateField, Select } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import type { CallInput } from '../api/call.ts';
import { call } from '../api/call.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { FieldGrid } from '../components/form/field-grid.tsx';
import { type FormField, TextField, useForm } from '../components/form/form.tsx';
import { Switch } from '../components/form/switch.tsx';
import { Small } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { readDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { plainPhone } from '../texts/phone.ts';
import { UserFields, userIssue } from './user-fields.tsx';
import { NewPassword } from './user-dialogs.tsx';

const levels = ['1', '2', '3'] as const;

const dayOrNull = (text: string) => (text.trim() === '' ? null : (readDay(text) ?? null));

type UserInput = CallInput<'addUser'>['body'];

/** Returns the address that was entered last, confirmed or not. */
const emailOf = (account: Account | undefined): string => account?.newEmail || account?.email || '';

/** Returns the initial texts of the fields, of an existing or a new user. */
const fieldsOf = (account: Account | undefined) => ({
  nameZh: account?.realName['zh-CN'] ?? '',
  nameEn: account?.realName['en-US'] ?? '',
  userName: account?.userName ?? '',
  phone: account?.phone ?? '',
  email: emailOf(account),
  userLevel: String(account?.userLevel ?? 2),
  licenceNumber: account?.licence.number ?? '',
  licenceUntil: account?.licence.until ?? '',
  trainedUntil: account?.licence.trainedUntil ?? '',
});

type FormProps = {
  readonly title: string;
  readonly action: string;
  /** The user to edit; undefined for a new one. */
  readonly account?: Account;
  readonly send: (typed: UserInput) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Shows the form of a user. The user name can be entered only for a new user. */
const UserForm = ({ title, action, account, send, onClose, children }: FormProps) => {
  const { t } = useTexts();
  const isSelf = useUser()?.userId === account?.userId;
  const [issueFlag, setIssueFlag] = useState(account?.issueFlag ?? true);
  const form = useForm({
    initial: fieldsOf(account),
    check: (field, { [field]: value }) => {
      if (field === 'userName' || field === 'nameZh' || field === 'nameEn' || field === 'phone')
        return userIssue(t, field, value);
      if (field === 'licenceUntil' || field === 'trainedUntil')
        return value.trim() === '' || readDay(value) !== undefined ? undefined : t('org.dayWrong');
      return undefined;
    },
    send: ({ userName, nameZh, nameEn, phone, email, userLevel, licenceNumber, licenceUntil, trainedUntil }) =>
      send({
        userName: userName.trim(),
        realName: { 'zh-CN': nameZh.trim(), 'en-US': nameEn.trim() },
        phone: plainPhone(phone),
        // The address is sent only if it was edited here: the user may have changed it since this form was opened.
        ...(email !== emailOf(account) && { email: email.trim() }),
        userLevel: Number(userLevel),
        issueFlag,
        licence: { number: licenceNumber.trim(), until: dayOrNull(licenceUntil), trainedUntil: dayOrNull(trainedUntil) },
      }),
  });
  return (
    <FormDialog title={title} width="40rem" action={action} onClose={onClose} form={form}>
      <FieldGrid>
        <UserFields form={form} hasUserName={!account} />
        <TextField
          form={form}
          name="email"
          label={t('account.email')}
          isOptional
          hint={t(account && account.newEmail !== '' ? 'account.emailWaits' : 'account.emailHint')}
          size="md"
          type="email"
          inputMode="email"
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="userLevel"
          label={t('account.level')}
          hint={
            account && isSelf
              ? t('org.ownLevel')
              : t(`org.levelDoc${levels.find((candidate) => candidate === form.values.userLevel) ?? '1'}`)
          }
        >
          {(input) => (
            <Select {...input} size="md" w="full" disabled={account !== undefined && isSelf}>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {t(`account.level${level}`)}
                </option>
              ))}
            </Select>
          )}
        </TextField>
        <LicenceFields form={form} isWide={!account} />
      </FieldGrid>
      <Box borderTopWidth="1px" borderColor="border" pt="2">
        <Switch checked={issueFlag} onChange={setIssueFlag}>
          {t('org.issueFlag')}
          <Small>{t('org.issueFlagDoc')}</Small>
        </Switch>
        {children}
      </Box>
    </FormDialog>
  );
};

type LicenceForm = {
  readonly values: Readonly<Record<'licenceUntil' | 'trainedUntil', string>>;
  readonly fieldOf: (name: 'licenceNumber' | 'licenceUntil' | 'trainedUntil') => FormField;
};

type LicenceProps = {
  readonly form: LicenceForm;
  /** Whether the number has a row of its own, because the fields before it fill theirs. */
  readonly isWide: boolean;
};

const LicenceFields = ({ form, isWide }: LicenceProps) => {
  const { t } = useTexts();
  return (
    <>
      <Box gridColumn={isWide ? '1 / -1' : undefined}>
        <TextField
          form={form}
          name="licenceNumber"
          label={t('account.licenceNumber')}
          isOptional
          size="md"
          maxLength={40}
          autoComplete="off"
        />
      </Box>
      {(['licenceUntil', 'trainedUntil'] as const).map((name) => (
        <TextField key={name} form={form} name={name} label={t(`account.${name}`)} hint={t('account.afterLastDay')} isOptional>
          {({ onChange, ...input }) => (
            <DateField
              {...input}
              size="md"
              label={t(`account.${name}`)}
              placeholder={t('org.dayExample')}
              value={form.values[name]}
              onChange={(value) => onChange({ target: { value } })}
            />
          )}
        </TextField>
      ))}
    </>
  );
};

type EditProps = {
  readonly account: Account;
  /** The organisation of the account, which only the console needs. */
  readonly orgId?: string;
  /** Called with a message for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

/** Edits a user. Administrators cannot change their own level. */
export const EditUserDialog = ({ account, orgId, onClose }: EditProps) => {
  const { t } = useTexts();
  const { userName: name, userId, locked } = account;
  return (
    <UserForm
      title={t('org.editOf', { name })}
      action={t('org.save')}
      account={account}
      onClose={() => onClose()}
      send={async ({ userName: _, ...typed }) => {
        if (orgId !== undefined) await call('consoleUserEdit', { body: { orgId, userId, locked, ...typed } }, { quiet: true });
        const ownReply = orgId === undefined && (await call('editUser', { body: { userId, ...typed } }, { quiet: true }));
        onClose(t(ownReply && ownReply.data.asked ? 'org.savedButPhone' : 'org.saved', { name }));
      }}
    />
  );
};

type AddProps = {
  readonly add: (typed: UserInput) => Promise<{ readonly data: { readonly password: string; readonly asked?: boolean } }>;
  readonly children?: ReactNode;
  /** Called with whether a user was added. */
  readonly onClose: (isAdded: boolean) => void;
};

/** Adds a user, then shows the new password once. */
export const AddUserDialog = ({ add, children, onClose }: AddProps) => {
  const { t } = useTexts();
  const [addedUser, setAddedUser] = useState<{
    readonly name: string;
    readonly password: string;
    readonly half: 'first' | undefined;
  }>();
  if (addedUser) return <NewPassword {...addedUser} onClose={() => onClose(true)} />;
  return (
    <UserForm
      title={t('org.addUser')}
      action={t('org.addUser')}
      onClose={() => onClose(false)}
      send={async (typed) => {
        const { data } = await add(typed);
        setAddedUser({ name: typed.userName, password: data.password, half: data.asked ? 'first' : undefined });
      }}
    >
      {children}
    </UserForm>
  );
};
