import { chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: 'full',
    px: '3',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderTopWidth: '2px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold', borderBottomColor: 'brand.solid' },
  },
});

// A product, its order and its payment belong to the product list's tab.
const ofProducts = /^\/(?:products|pay)(?:\/|$)/;

/** The two tabs, product list and personal centre, for users whose layout asks for them. */
export const Tabs = () => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const user = useUser();
  // Neither is a customer's.
  if (user?.layout.tabnav !== 1 || user.userType2 === 4) return null;
  const current = (path: string) =>
    pathname === path ? 'page' : path === '/home' && ofProducts.test(pathname) ? 'true' : undefined;
  return (
    <Flex as="nav" aria-label={t('frame.main')} h="full">
      <Tab to="/home" aria-current={current('/home')}>
        {t('frame.products')}
      </Tab>
      <Tab to="/dashboard" aria-current={current('/dashboard')}>
        {t('frame.dashboard')}
      </Tab>
    </Flex>
  );
};
