import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';

/** Surrounds the skeleton of a page or a part. Screen readers announce once that it is loading. */
export const LoadingRegion = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <Box role="status">
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
      {children}
    </Box>
  );
};
