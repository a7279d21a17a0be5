import { Box, Flex } from '@chakra-ui/react';
import { Globe, Moon, Phone, Sun } from 'lucide-react';
import { lastUserType, useSession, useUser } from '../session/session.ts';
import { useSettings } from '../api/use-call.ts';
import { setLanguage, useTexts } from '../texts/language.ts';
import type { ColumnWidth } from './main-content.tsx';
import { headerBox, onWideHeader, UserMenu } from './user-menu.tsx';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../components/page/picture.tsx';
import { Button, TabLink } from '../components/form/button.tsx';
import { setColourMode, useShownMode } from '../theme/colour-mode.ts';

/** Shows the top line of 56 px: logo and tabs at the left; hotline, language, colour mode and user at the right. */
export const Header = ({ width }: { readonly width: ColumnWidth }) => {
  const isKnown = useSession().state !== 'unknown';
  // The space of the tabs is reserved until it is known whether the user has any, so that the page does not move.
  const mayHaveTabs = !isKnown && lastUserType() !== 'customer';
  return (
    <Box
      as="header"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      position="sticky"
      top="0"
      zIndex="header"
      data-chrome=""
      css={headerBox}
    >
      <Flex
        maxW={width}
        mx="auto"
        h="14"
        px={{ base: '4', xl: '0' }}
        css={{ '@media (max-width: 1312px)': { paddingInline: '1rem' } }}
        align="center"
        gap={{ base: '2', md: '6' }}
      >
        <Brand />
        <Box h="full" display={{ base: 'none', md: 'block' }}>
          <Tabs />
        </Box>
        {/* The controls are hidden until the user's name is known, so that nothing moves under the pointer. */}
        <Flex flex="1" justify="flex-end" align="center" gap={{ base: '0', md: '1' }} visibility={isKnown ? undefined : 'hidden'}>
          <Hotline />
          <Switches />
          <UserMenu />
        </Flex>
      </Flex>
      <Box
        display={{ base: 'block', md: 'none' }}
        h="10"
        borderTopWidth="1px"
        borderColor="border.muted"
        px="1"
        css={mayHaveTabs ? undefined : hiddenWithoutTabs}
      >
        <Tabs />
      </Box>
    </Box>
  );
};

const hiddenWithoutTabs = { '&:not(:has(nav))': { display: 'none' } };

/** Shows the telephone number of the service, on wide screens. */
export const Hotline = () => {
  const { t } = useTexts();
  const settings = useSettings();
  if (!settings) return null;
  return (
    <Flex
      asChild
      align="center"
      gap="1.5"
      color="fg.muted"
      textStyle="sm"
      me="2"
      css={onWideHeader('flex')}
      textDecoration="none"
      _hover={{ color: 'fg' }}
    >
      <a href={`tel:${settings.hotline}`}>
        <Phone size={16} strokeWidth={1.75} aria-hidden />
        <span>
          {t('frame.hotline')}
          {t('colon')}
          <span className="num">{settings.hotline}</span>
        </span>
      </a>
    </Flex>
  );
};

/**
 * Shows the mark, the name and the subtitle of the site as a link to the product list. With `isMarkOnPhones`, phones show only
 * the mark.
 */
export const Brand = ({ isMarkOnPhones = false }: { readonly isMarkOnPhones?: boolean }) => {
  const { t, language } = useTexts();
  const settings = useSettings();
  const { pathname } = useLocation();
  const user = useUser();
  const isVisitor = useSession().state === 'visitor';
  // The subtitle in the settings addresses agents, who come from the list to their sign-in page.
  const isCustomers =
    user?.userType2 === 4 || pathname.startsWith('/customer/') || (isVisitor && !/^\/(home|login|oss|test)\b/.test(pathname));
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
            {isCustomers
              ? t('site.forCustomers')
              : user?.backOffice
                ? t('site.forOffice')
                : (settings?.subtitle[language] ?? t('site.subtitle'))}
          </Box>
        </Box>
      </Link>
    </Flex>
  );
};

/** Shows the switches of language and colour mode. This device stores both. */
export const Switches = () => {
  const { t, language } = useTexts();
  const mode = useShownMode();
  const otherMode = mode === 'dark' ? 'light' : 'dark';
  return (
    <>
      <Button
        variant="ghost"
        guard={false}
        px="2"
        aria-label={t('frame.language')}
        onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
      >
        <Globe aria-hidden />
        <Box as="span" lang={language === 'zh-CN' ? 'en-US' : 'zh-CN'} textStyle="md">
          {t('frame.languageShort')}
        </Box>
      </Button>
      <Button
        variant="ghost"
        guard={false}
        px="0"
        aria-label={t(otherMode === 'dark' ? 'frame.dark' : 'frame.light')}
        onClick={() => setColourMode(otherMode)}
      >
        {otherMode === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      </Button>
    </>
  );
};

const tab = { display: 'flex', alignItems: 'center', h: 'full', px: '3', borderTopWidth: '2px' } as const;

// The pages of a product, its order and its payment belong to the tab of the product list.
const productPaths = /^\/(?:products|insure|szlyb|pay)(?:\/|$)/;

/** Shows the two tabs, product list and personal centre, for users whose layout has them. */
export const Tabs = () => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const user = useUser();
  if (user?.layout.tabnav !== 1 || user.userType2 === 4) return null;
  const current = (path: string) =>
    pathname === path ? 'page' : path === '/home' && productPaths.test(pathname) ? 'true' : undefined;
  return (
    <Flex as="nav" aria-label={t('frame.main')} h="full">
      <TabLink {...tab} to="/home" aria-current={current('/home')}>
        {t('title.home')}
      </TabLink>
      <TabLink {...tab} to="/dashboard" aria-current={current('/dashboard')}>
        {t('title.dashboard')}
      </TabLink>
    </Flex>
  );
};
