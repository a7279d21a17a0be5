import { chakra, Flex } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

const Tab = chakra(NavLink, {
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
    '&[aria-current=page]': { color: 'fg', fontWeight: 'semibold', borderBottomColor: 'brand.solid' },
  },
});

/** The two tabs, product list and personal centre, for users whose layout asks for them. */
export const Tabs = () => {
  const { t } = useTexts();
  if (useUser()?.layout.tabnav !== 1) return null;
  return (
    <Flex as="nav" aria-label={t('frame.main')} h="full">
      <Tab to="/home">{t('frame.products')}</Tab>
      <Tab to="/dashboard">{t('frame.dashboard')}</Tab>
    </Flex>
  );
};
