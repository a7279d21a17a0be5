import { Box, Grid } from '@chakra-ui/react';
import { Package } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardsSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { useTexts } from '../texts/language.ts';
import { BlockHeading, ProductRows } from './product-rows.tsx';

/** What a customer can buy: the agent's selection, and what needs no agent. */
export const CustomerProductsPage = () => {
  const { t } = useTexts();
  const offers = useCall('customerHome', {});
  const home = offers.data?.data;
  return (
    <CustomerPage heading={t('customer.tab.products')} text={t('customer.productsText')}>
      {offers.error && !home && (
        <LoadFailed title={t('error.loadFailed')} error={offers.error} onRetry={() => void offers.mutate()} />
      )}
      {!offers.error && home === undefined && (
        <LoadingRegion>
          <CardsSkeleton lines={[6]} />
        </LoadingRegion>
      )}
      {home && home.selection.length + home.products.length === 0 && (
        <EmptyState icon={Package} title={t('customer.productsEmpty')} />
      )}
      <Grid gap="5" templateColumns="minmax(0, 1fr)">
        {home?.myAgent && home.selection.length > 0 && (
          <Box as="section" aria-labelledby="chosen-heading">
            <BlockHeading id="chosen-heading" title={t('customer.chosen', { name: home.myAgent.name })} />
            <ProductRows products={home.selection} />
          </Box>
        )}
        {home && home.products.length > 0 && (
          <Box as="section" aria-labelledby="direct-heading">
            <BlockHeading id="direct-heading" title={t('customer.direct')} />
            <ProductRows products={home.products.map((product) => ({ ...product, shareCode: '0' }))} />
          </Box>
        )}
      </Grid>
    </CustomerPage>
  );
};
