import { Box } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentProps } from 'react';

// What moves a draft from version to version comes with the offer: few drafts are of a former one.
const Offer = lazy(async () => ({ default: (await import('./version-offer.tsx')).VersionOffer }));

/** The offer to go on in the version of the model that is sold now. */
export const VersionOffer = (props: ComponentProps<typeof Offer>) => (
  <Suspense fallback={<Box h={{ base: '24', md: '14' }} mb="4" />}>
    <Offer {...props} />
  </Suspense>
);
