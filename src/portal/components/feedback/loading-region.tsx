import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';

/** A page or a part that is loading, as high as when it is loaded; screen readers announce it once. */
export const LoadingRegion = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <Box role="status">
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
      {children}
    </Box>
  );
};
