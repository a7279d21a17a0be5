import { Box, Flex } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/language.ts';

const subscribe = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says that the network is out, and that nothing typed is lost; nothing while there is one. */
export const OfflineBanner = () => {
  const { t } = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box role="status" data-chrome="">
      {!isOnline && (
        <Flex
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="orange.border"
          px="4"
          py="2"
          gap="2"
          align="center"
          justify="center"
          textStyle="sm"
        >
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {t('frame.offline')}
        </Flex>
      )}
    </Box>
  );
};
