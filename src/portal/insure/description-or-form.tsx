import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { ProductDetailPage } from '../catalogue/product-page.tsx';
import { InsurePage } from './insure-page.tsx';

/** Shows a product whose description and form share one path: the form if the URL has a step or a draft. */
export const DescriptionOrForm = () => {
  const [query] = useSearchParams();
  const isForm = query.has('step') || query.has('draft');
  const navigationType = useNavigationType();
  // The path stays the same, so the page does not scroll up automatically. Going back keeps the position.
  const scrollUp = useEffectEvent((): void => {
    if (navigationType !== 'POP') scrollTo(0, 0);
  });
  useEffect(() => {
    if (isForm) scrollUp();
  }, [isForm]);
  return isForm ? (
    <InsurePage />
  ) : (
    // The path has the width of forms. This gives the description its usual width.
    <Box maxW="page" mx="auto">
      <ProductDetailPage />
    </Box>
  );
};
