import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ProductDetailPage } from '../catalogue/product-page.tsx';
import { InsurePage } from './insure-page.tsx';

/** A product whose description and form share one address: the form once a step or a draft is named. */
export const DescriptionOrForm = () => {
  const [query] = useSearchParams();
  return query.has('step') || query.has('draft') ? (
    <InsurePage />
  ) : (
    // The address has the width of forms; what is read stays as wide as elsewhere.
    <Box maxW="form" mx="auto">
      <ProductDetailPage />
    </Box>
  );
};
