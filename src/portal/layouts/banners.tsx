import { Flex, Grid } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useIsStale } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

type Props = {
  readonly hasBar: boolean;
};

/**
 * Shows banners for a lost network (the typed values are kept) and for a newer version of the portal (a reload loads it). They
 * lie over the content at the lower edge of the window, so that nothing moves under the pointer. They cover the footer at most.
 */
export const Banners = ({ hasBar }: Props) => {
  const { t } = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOld = useIsStale();
  return (
    <Grid
      role="status"
      data-chrome=""
      position="fixed"
      insetX="4"
      bottom={hasBar ? '24' : '4'}
      zIndex="banner"
      gap="2"
      justifyItems="center"
      pointerEvents="none"
    >
      {!isOnline && (
        <Banner tone="warning">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {t('frame.offline')}
        </Banner>
      )}
      {isOld && (
        <Banner tone="info">
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {t('frame.newVersion')}
          <Button variant="plain" size="xs" px="0" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        </Banner>
      )}
    </Grid>
  );
};

const Banner = ({ tone, children }: { readonly tone: 'warning' | 'info'; readonly children: ReactNode }) => (
  <Flex
    bg={`bg.${tone}`}
    color={`fg.${tone}`}
    borderWidth="1px"
    borderRadius="l2"
    boxShadow="bar"
    pointerEvents="auto"
    px="4"
    py="2"
    gap="2"
    align="center"
    justify="center"
    wrap="wrap"
    textStyle="sm"
  >
    {children}
  </Flex>
);
