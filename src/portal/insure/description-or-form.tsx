import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ProductDetailPage } from '../catalogue/product-page.tsx';
import { InsurePage } from './insure-page.tsx';

/** A product whose description and form share one path: the form if the URL names a step or a draft. */
export const DescriptionOrForm = () => {
  const [query] = useSearchParams();
  return query.has('step') || query.has('draft') ? (
    <InsurePage />
  ) : (
    // This path has the width of forms; the description is as wide as elsewhere.
    <Box maxW="form" mx="auto">
      <ProductDetailPage />
    </Box>
  );
};
