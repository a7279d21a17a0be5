import { Box, Flex } from '@chakra-ui/react';
import { House, Package, ShieldCheck, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from '../texts/language.ts';

const tabs = [
  ['/customer/center', 'customer.tab.home', House],
  ['/customer/products', 'customer.tab.products', Package],
  ['/customer/ins', 'customer.tab.policies', ShieldCheck],
  ['/customer/self', 'customer.tab.self', UserRound],
] as const;

/** Pages without a tab of their own, each with the page whose tab is the current one. */
const tabPageOf: Readonly<Record<string, string>> = {
  '/ins/detail': '/customer/ins',
  '/pay/success': '/customer/ins',
};

/** Shows links to the customer's pages at the lower edge of a phone. */
export const CustomerBar = () => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const current = tabPageOf[pathname] ?? (tabs.some(([path]) => path === pathname) ? pathname : '/customer/self');
  return (
    <>
      {/* Space for the bar, so that the bar does not cover the end of the page. */}
      <Box h="16" flexShrink="0" display={{ lg: 'none' }} />
      <Flex
        as="nav"
        aria-label={t('customer.nav')}
        display={{ base: 'flex', lg: 'none' }}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="bar"
        minH="16"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
        data-chrome=""
        css={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
      >
        {tabs.map(([path, title, Icon]) => (
          <Flex
            key={path}
            asChild
            flex="1"
            direction="column"
            align="center"
            justify="center"
            gap="1"
            color="fg.muted"
            textDecoration="none"
            textStyle="xs"
            _focusVisible={{ outlineOffset: '-2px' }}
            css={{ '&[aria-current]': { color: 'brand.fg', fontWeight: 'semibold' } }}
          >
            <Link to={path} aria-current={path === current ? (path === pathname ? 'page' : 'true') : undefined}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              {t(title)}
            </Link>
          </Flex>
        ))}
      </Flex>
    </>
  );
};
