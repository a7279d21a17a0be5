import { Box } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { TextLink } from '../components/form/button.tsx';
import { EntryForm, useForm } from '../components/form/form.tsx';
import { signInByCode } from './login-methods.ts';
import { useTexts } from '../texts/language.ts';
import { plainPhone } from '../texts/phone.ts';
import { useSignInReason, CodeFields, codeIssue } from './sign-in-forms.tsx';
import { Muted, PageHeading } from '../components/page/section.tsx';

/** Sign-in of a customer by phone and the code that is sent to it. */
export const CustomerLoginPage = () => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { phone: '', code: '' },
    check: (field, values) => codeIssue(t, field, values[field]),
    send: ({ phone, code }) => signInByCode({ phone: plainPhone(phone), code: plainPhone(code) }),
    again: 'code',
  });
  return (
    <Box maxW="26rem" mx="auto" pt={{ base: '4', md: '12' }}>
      <Card padded>
        <PageHeading>{t('title.customerLogin')}</PageHeading>
        <Box color="fg.muted" mt="1" mb="5">
          {t('customer.lead')}
        </Box>
        <EntryForm form={form} reason={reason} action={t('title.login')}>
          <CodeFields form={form} purpose="sign-in" />
        </EntryForm>
        <Muted mt="4">{t('customer.first')}</Muted>
      </Card>
      <Box textAlign="center" textStyle="sm" mt="4">
        <TextLink to="/login">{t('customer.agents')}</TextLink>
      </Box>
    </Box>
  );
};
