import { type FormField, TextField } from '../components/form/form.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { isPhone, plainPhone } from '../texts/phone.ts';

/** The fields that name a user. */
export type UserField = 'userName' | 'nameZh' | 'nameEn' | 'phone';

/** Returns the message for an invalid user name, name or phone, or undefined. The phone may be empty. */
export const userIssue = (t: Translate, field: UserField, text: string): string | undefined => {
  const value = text.trim();
  if (field === 'phone') return value === '' || isPhone(plainPhone(value)) ? undefined : t('error.phoneWrong');
  if (field === 'userName') return /^[A-Za-z][\w.-]{1,29}$/.test(value) ? undefined : t('org.userNameRule');
  return value === '' ? t('org.nameMissing') : undefined;
};

type Props = { readonly form: { readonly fieldOf: (name: UserField) => FormField }; readonly hasUserName: boolean };

/** Shows the fields of a user's name in both languages and phone, and of the user name for a new user. */
export const UserFields = ({ form, hasUserName }: Props) => {
  const { t } = useTexts();
  return (
    <>
      <TextField form={form} name="nameZh" label={t('org.nameZh')} size="md" maxLength={50} autoComplete="off" />
      <TextField form={form} name="nameEn" label={t('org.nameEn')} size="md" maxLength={50} autoComplete="off" />
      {hasUserName && (
        <TextField
          form={form}
          name="userName"
          label={t('terms.userName')}
          hint={t('org.userNameRule')}
          size="md"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField
        form={form}
        name="phone"
        label={t('org.phone')}
        isOptional
        hint={t('org.phoneHint')}
        size="md"
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
};
