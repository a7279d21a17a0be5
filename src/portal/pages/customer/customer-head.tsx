import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from '../../texts/language.ts';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    mb: '-1px',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold', borderColor: 'brand.solid' },
  },
});

const pages = [
  ['/customer/center', 'title.customerCenter'],
  ['/customer/order', 'title.customerOrder'],
  ['/customer/ins', 'title.customerIns'],
] as const;

/** The heading of a page of the customer's, with the ways to the others. */
export const CustomerHead = ({ heading, text }: { readonly heading: string; readonly text: string }) => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
        {heading}
      </Box>
      <Box color="fg.muted" textStyle="sm">
        {text}
      </Box>
      <Flex as="nav" aria-label={t('customer.nav')} overflowX="auto" mt="3" mb="4" borderBottomWidth="1px" borderColor="border">
        {pages.map(([path, title]) => (
          <Tab key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {t(title)}
          </Tab>
        ))}
      </Flex>
    </>
  );
};
