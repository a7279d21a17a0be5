import { Box } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { TextLink } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { CustomerForm } from './sign-in-forms.tsx';
import { Muted, PageHeading } from '../components/page/section.tsx';

/** Shows the sign-in page of customers. */
export const CustomerLoginPage = () => {
  const { t } = useTexts();
  return (
    <Box maxW="26rem" mx="auto" pt={{ base: '4', md: '12' }}>
      <Card padded>
        <PageHeading>{t('title.customerLogin')}</PageHeading>
        <Box color="fg.muted" mt="1" mb="5">
          {t('customer.lead')}
        </Box>
        <CustomerForm />
        <Muted mt="4">{t('customer.first')}</Muted>
      </Card>
      <Box textAlign="center" textStyle="sm" mt="4">
        <TextLink to="/login">{t('customer.agents')}</TextLink>
      </Box>
    </Box>
  );
};
