import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ComingForm } from './form-skeleton.tsx';
import { ComingDetail } from '../catalogue/product-skeletons.tsx';

/** A description that shares its address with the form, or that form, still to come. */
export const ComingDescriptionOrForm = () => {
  const [query] = useSearchParams();
  return query.has('step') || query.has('draft') ? (
    <ComingForm />
  ) : (
    <Box maxW="form" mx="auto">
      <ComingDetail />
    </Box>
  );
};
