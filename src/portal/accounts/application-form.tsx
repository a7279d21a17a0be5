import { Box } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { EmptyState } from '../components/list/empty-state.tsx';
import { EntryForm, TextField } from '../components/form/form-line.tsx';
import { useForm } from '../components/form/use-form.ts';
import { plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { CodeFields, codeIssue } from './code-input.tsx';
import { orgField } from './login-form.tsx';
import { ViewLink } from './sign-in-view.tsx';

/** An organisation applies for an account; its contact confirms by a code. Whoever sends it twice gets the same number. */
export const ApplyForm = () => {
  const { t } = useTexts();
  const [registerNo, setNumber] = useState<string>();
  const form = useForm({
    initial: { orgName: '', creditCode: '', contact: '', phone: '', code: '', email: '', remark: '' },
    check: (field, values) => {
      if (field === 'phone' || field === 'code') return codeIssue(t, field, values[field]);
      if (field === 'orgName' && values.orgName.trim().length < 2) return t('login.orgMissing');
      if (field === 'creditCode' && values.creditCode.trim() === '') return t('login.creditCodeMissing');
      return field === 'contact' && values.contact.trim().length < 2 ? t('login.contactMissing') : undefined;
    },
    send: async ({ phone, code, email, remark, ...rest }) => {
      const [mail, note] = [email.trim(), remark.trim()];
      const contact = { phone: plainPhone(phone), code: plainPhone(code), ...(mail && { email: mail }) };
      const body = { ...rest, ...contact, ...(note && { remark: note }) };
      const { data } = await call('registerSave', { body }, { quiet: true });
      setNumber(data.registerNo);
    },
  });
  if (registerNo !== undefined)
    return (
      <Box role="status">
        <EmptyState
          icon={CircleCheck}
          title={t('login.applied')}
          text={
            <>
              <Box as="span" className="num" display="block">
                {t('login.applyNo', { no: registerNo })}
              </Box>
              {t('login.applyNext')}
            </>
          }
          action={<ViewLink view="password">{t('login.back')}</ViewLink>}
        />
      </Box>
    );
  const optional = (label: string) => (
    <>
      {label}
      <Box as="span" color="fg.muted">
        {t('login.optional')}
      </Box>
    </>
  );
  return (
    <EntryForm form={form} action={t('login.apply')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} />
      <TextField
        form={form}
        name="creditCode"
        label={t('login.creditCode')}
        hint={t('login.creditCodeHint')}
        size="lg"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField form={form} name="contact" label={t('login.contact')} size="lg" autoComplete="name" maxLength={50} />
      <CodeFields form={form} purpose="register" />
      <TextField
        form={form}
        name="email"
        label={optional(t('login.email'))}
        size="lg"
        type="email"
        autoComplete="email"
        maxLength={100}
      />
      <TextField form={form} name="remark" label={optional(t('login.remark'))} size="lg" maxLength={500} />
    </EntryForm>
  );
};
