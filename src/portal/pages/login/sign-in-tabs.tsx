import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/language.ts';
import { useViewAddress, type View } from './view.tsx';

const Tab = chakra(Link, {
  base: {
    pb: '2.5',
    mb: '-1px',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold', borderBottomColor: 'brand.solid' },
  },
});

/** The two ways to sign in, side by side. */
export const SignInTabs = ({ view }: { readonly view: View }) => {
  const { t } = useTexts();
  const addressOf = useViewAddress();
  return (
    <Flex as="nav" aria-label={t('login.ways')} gap="6" borderBottomWidth="1px" borderColor="border" mb="6">
      <Tab to={addressOf('password')} aria-current={view === 'password' ? 'page' : undefined}>
        {t('login.byPassword')}
      </Tab>
      <Tab to={addressOf('note')} aria-current={view === 'note' ? 'page' : undefined}>
        {t('login.byNote')}
      </Tab>
    </Flex>
  );
};
