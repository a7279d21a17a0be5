import { Box, Flex } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useIsOld } from '../call/build.ts';
import { Button } from '../parts/button.tsx';
import { useTexts } from '../texts/language.ts';

const subscribe = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says that the network is out, and that nothing typed is lost; and that the server has a newer portal, which a reload brings. */
export const Banners = () => {
  const { t } = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOld = useIsOld();
  return (
    <Box role="status" data-chrome="">
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
    </Box>
  );
};

const Banner = ({ tone, children }: { readonly tone: 'warning' | 'info'; readonly children: ReactNode }) => (
  <Flex
    bg={`bg.${tone}`}
    color={`fg.${tone}`}
    borderBottomWidth="1px"
    borderColor={tone === 'warning' ? 'orange.border' : 'blue.border'}
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
