import { Box } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense } from 'react';

const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));

/** Shows the views of a list. Their space is reserved until their code is loaded. */
export const Views = (props: ComponentProps<typeof SavedViews>) => (
  <Suspense fallback={<Box h={{ base: '13', md: '12' }} />}>
    <SavedViews {...props} />
  </Suspense>
);
