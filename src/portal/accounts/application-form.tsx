import { Box } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { FormError, FormLine } from '../components/form/form-line.tsx';
import { useForm } from '../components/form/use-form.ts';
import { plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { CodeFields, codeIssue } from './code-input.tsx';
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
      const { data } = await call(
        'registerSave',
        {
          body: {
            ...rest,
            phone: plainPhone(phone),
            code: plainPhone(code),
            ...(email.trim() && { email: email.trim() }),
            ...(remark.trim() && { remark: remark.trim() }),
          },
        },
        { quiet: true },
      );
      setNumber(data.registerNo);
    },
  });
  const { bind, idOf, faultOf, refusal, isBusy } = form;
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
    <form {...form.form}>
      <FormError>{refusal}</FormError>
      <FormLine id={idOf('orgName')} label={t('login.orgName')} fault={faultOf('orgName')}>
        <Input {...bind('orgName')} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <FormLine
        id={idOf('creditCode')}
        label={t('login.creditCode')}
        hint={t('login.creditCodeHint')}
        fault={faultOf('creditCode')}
      >
        <Input {...bind('creditCode', true)} size="lg" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </FormLine>
      <FormLine id={idOf('contact')} label={t('login.contact')} fault={faultOf('contact')}>
        <Input {...bind('contact')} size="lg" autoComplete="name" maxLength={50} />
      </FormLine>
      <CodeFields form={form} purpose="register" />
      <FormLine id={idOf('email')} label={optional(t('login.email'))} fault={faultOf('email')}>
        <Input {...bind('email')} size="lg" type="email" autoComplete="email" maxLength={100} />
      </FormLine>
      <FormLine id={idOf('remark')} label={optional(t('login.remark'))} fault={faultOf('remark')}>
        <Input {...bind('remark')} size="lg" maxLength={500} />
      </FormLine>
      <Button type="submit" size="lg" w="full" mt="1" busy={isBusy}>
        {t('login.apply')}
      </Button>
    </form>
  );
};
