import { Box, Flex } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { lastUserType, useSession } from '../session/session.ts';
import { useSettings } from '../session/settings.ts';
import { useTexts } from '../texts/language.ts';
import { Brand } from './brand.tsx';
import type { ColumnWidth } from './column-width.ts';
import { headerBox, onWideHeader } from './header-room.ts';
import { Switches } from './switches.tsx';
import { Tabs } from './tabs.tsx';
import { UserMenu } from './user-menu.tsx';

/** Nav bar and top bar in one line of 56 px: logo and tabs at the left; hotline, language, colour mode and user at the right. */
export const Header = ({ width }: { readonly width: ColumnWidth }) => {
  const isKnown = useSession().state !== 'unknown';
  // Their place is kept until it is known whether there are any: a page that stands does not go down for them.
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
        {/* The user's name takes its room before anything stands beside it, as nothing is to move under the pointer. */}
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

/** The telephone number of the service, on wide screens. */
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
