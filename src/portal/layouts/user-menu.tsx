import { Box, Flex } from '@chakra-ui/react';
import { ChevronDown, CircleUser, KeyRound, LayoutDashboard, LogOut, type LucideIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCustomersVisit, shareCodeOf, signInAddress } from '../session/sign-in-address.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { Menu } from '../components/page/menu.tsx';
import { usePictureAddress } from '../components/page/picture.tsx';
import { lastUserType, useSession } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/**
 * Shows the user's avatar, organisation, names and menu. The shell has other items in the menu; visitors see a link to sign in.
 */
export const UserMenu = ({ inShell = false }: { readonly inShell?: boolean }) => {
  const { t } = useTexts();
  const session = useSession();
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <Box w="24" h="8" />;
  const target = pathname + search;
  // A visitor with a shared link counts as a customer too.
  const isCustomers =
    isCustomersVisit(target, lastUserType()) || shareCodeOf(new URLSearchParams(search).get('share')) !== undefined;
  if (session.state === 'visitor')
    return pathname === '/login' || pathname === '/customer/login' ? null : (
      <ButtonLink to={signInAddress(target, isCustomers)} variant="outline" size="sm">
        {t('title.login')}
      </ButtonLink>
    );
  const { user } = session;
  const person = user.realName || user.userName;
  // A customer has no organisation and signs in by phone, so the name is enough.
  const label = user.orgName === '' ? person : t('frame.userOf', { org: user.orgName, user: user.userName });
  const realName = user.orgName === '' ? '' : user.realName;
  const name = `${label} ${realName}`.trim();
  const menuItem = (key: TextKey, Icon: LucideIcon, to: string) => ({
    label: t(key),
    icon: <Icon size={16} aria-hidden />,
    run: () => goTo(to),
  });
  const items =
    user.userType2 === 4
      ? [menuItem('title.customerCenter', LayoutDashboard, '/customer/center')]
      : inShell
        ? [menuItem('frame.password', KeyRound, '/profile/index#password')]
        : [menuItem('frame.personal', LayoutDashboard, '/dashboard'), menuItem('title.profile', CircleUser, '/profile/index')];
  return (
    <Menu label={t('frame.menu', { name })} items={[...items, menuItem('title.logout', LogOut, '/logout')]}>
      <Avatar address={user.handurl} name={person} />
      <Box as="span" css={onWideHeader('block')} color="fg" maxW="72" overflow="hidden" textOverflow="ellipsis">
        {label}
        {realName !== '' && (
          <Box as="span" color="fg.muted">
            {' '}
            {realName}
          </Box>
        )}
      </Box>
      <ChevronDown aria-hidden />
    </Menu>
  );
};

const Avatar = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const source = usePictureAddress(address);
  return (
    <Flex
      as="span"
      w="7"
      h="7"
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
      color="fg"
      align="center"
      justify="center"
      fontWeight="semibold"
      textStyle="xs"
      flexShrink="0"
    >
      {address === '' ? (
        [...name][0]
      ) : (
        <img src={source} alt="" width={28} height={28} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      )}
    </Flex>
  );
};

/**
 * The style of a header whose parts depend on its own width in characters and not on the window, because large text leaves less
 * room.
 */
export const headerBox = { containerType: 'inline-size' } as const;

/** Returns styles for parts of a header that are shown only if there is room for everything. */
export const onWideHeader = (display: 'flex' | 'block') =>
  ({ display: 'none', '@container (min-width: 62rem)': { display } }) as const;
