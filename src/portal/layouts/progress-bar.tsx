import { Box } from '@chakra-ui/react';
import { useTexts } from '../texts/language.ts';

/** Two red pixels at the top while a page is on its way. */
export const ProgressBar = () => {
  const { t } = useTexts();
  return (
    <Box role="status" position="fixed" top="0" insetX="0" h="0.5" zIndex="toast" overflow="hidden" data-chrome="">
      <Box
        role="progressbar"
        aria-label={t('frame.loading')}
        h="full"
        w="1/3"
        bg="brand.solid"
        animation="indeterminate-bar 1.2s ease-in-out infinite"
      />
    </Box>
  );
};
