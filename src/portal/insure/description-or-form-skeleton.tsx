import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton } from './form-skeleton.tsx';
import { DetailSkeleton } from '../catalogue/product-skeletons.tsx';

/** A description that shares its address with the form, or that form, still to come. */
export const DescriptionOrFormSkeleton = () => {
  const [query] = useSearchParams();
  return query.has('step') || query.has('draft') ? (
    <FormSkeleton />
  ) : (
    <Box maxW="form" mx="auto">
      <DetailSkeleton />
    </Box>
  );
};
