import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ProductDetailPage } from '../catalogue/product-page.tsx';
import { InsurePage } from './insure-page.tsx';

/** Shows a product whose description and form share one path: the form if the URL has a step or a draft. */
export const DescriptionOrForm = () => {
  const [query] = useSearchParams();
  return query.has('step') || query.has('draft') ? (
    <InsurePage />
  ) : (
    // The path has the width of forms; this gives the description its usual width.
    <Box maxW="page" mx="auto">
      <ProductDetailPage />
    </Box>
  );
};
