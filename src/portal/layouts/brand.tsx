import { Box, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../parts/logo.tsx';
import { useUser } from '../session/session.ts';
import { useSettings } from '../session/settings.ts';
import { useTexts } from '../texts/language.ts';

/** Mark, name and subtitle of the site; leads to the product list. `isMarkOnPhones` leaves the words out where room is scarce. */
export const Brand = ({ isMarkOnPhones = false }: { readonly isMarkOnPhones?: boolean }) => {
  const { t, language } = useTexts();
  const settings = useSettings();
  const { pathname } = useLocation();
  const user = useUser();
  // The site's own subtitle speaks to agents.
  const isCustomers = user?.userType2 === 4 || pathname.startsWith('/customer/');
  const name = settings?.title[language] ?? t('site.name');
  return (
    <Flex asChild align="center" gap="2.5" color="fg" textDecoration="none" borderRadius="l1" minW="0">
      <Link to="/home" aria-label={t('frame.logo', { name })}>
        <Logo />
        <Box lineHeight="1.2" minW="0" display={isMarkOnPhones ? { base: 'none', sm: 'block' } : 'block'}>
          <Box fontWeight="semibold" textStyle="md" lineHeight="1.125rem">
            {name}
          </Box>
          <Box textStyle="2xs" color="fg.muted" display={{ base: 'none', md: 'block' }}>
            {isCustomers ? t('site.forCustomers') : (settings?.subtitle[language] ?? t('site.subtitle'))}
          </Box>
        </Box>
      </Link>
    </Flex>
  );
};
