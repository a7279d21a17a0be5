import { Box, Flex, Grid } from '@chakra-ui/react';
import { ChevronDown, Package } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { TabLink } from '../components/form/button.tsx';
import { SearchField } from '../components/form/search-form.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { queryWith } from '../components/list/paging.ts';
import { useSyncedState } from '../components/list/use-query-state.ts';
import { LineIcon } from '../components/page/section.tsx';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { useTexts } from '../texts/language.ts';
import { BlockHeading, ProductRows } from './product-rows.tsx';

type Home = CallReply<'customerHome'>['data'];
type ProductTexts = Pick<Home['products'][number], 'productName' | 'companyName' | 'info1' | 'info2'>;

/** Shows the products that a customer can buy: the agent's selection, and by product line those that need no agent. */
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
      {home && home.selection.length + home.products.length > 0 && <ProductsOnOffer home={home} />}
    </CustomerPage>
  );
};

const ProductsOnOffer = ({ home: { myAgent, selection, products } }: { readonly home: Home }) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const key = query.get('key') ?? '';
  const [searchText, setSearchText, send] = useSyncedState(key, key);
  // Lines that a private person can buy come first. Those of firms are collapsed until a line or a search text is entered.
  const privateLines = new Set(products.filter(({ forFirms }) => !forFirms).map(({ line }) => line));
  const lines = [...new Set(products.map(({ line }) => line))].toSorted(
    (one, other) => Number(privateLines.has(other)) - Number(privateLines.has(one)),
  );
  const selectedLine = lines.find((line) => line === query.get('line'));
  const matchesSearch = matcherOf(searchText);
  const isSought = selectedLine !== undefined || searchText.trim() !== '';
  const chosenProducts = selectedLine === undefined ? selection.filter(matchesSearch) : [];
  const matches = products.filter(
    (product) => matchesSearch(product) && (selectedLine === undefined || product.line === selectedLine),
  );
  return (
    <>
      <Box role="search" aria-label={t('customer.productsText')} mb="2">
        <SearchField
          label={t('customer.productsKey')}
          h="11"
          value={searchText}
          onChange={(next) => {
            setSearchText(next);
            send(next);
            setQuery(queryWith(query, { key: next }), { replace: true, preventScrollReset: true });
          }}
        />
      </Box>
      <Flex as="nav" aria-label={t('customer.productLines')} wrap="wrap" columnGap="4" mb="4">
        {[undefined, ...lines].map((line) => (
          <TabLink
            key={line ?? ''}
            minH="11"
            display="inline-flex"
            alignItems="center"
            to={{ search: queryWith(query, { line: line ?? '' }).toString() }}
            replace
            preventScrollReset
            aria-current={line === selectedLine ? 'page' : undefined}
          >
            {line ?? t('customer.allProducts', { n: products.length })}
          </TabLink>
        ))}
      </Flex>
      <Grid gap="5" templateColumns="minmax(0, 1fr)">
        {myAgent && chosenProducts.length > 0 && (
          <Box as="section" aria-labelledby="chosen-heading">
            <BlockHeading id="chosen-heading" title={t('customer.chosen', { name: myAgent.name })} />
            <ProductRows products={chosenProducts} />
          </Box>
        )}
        <Lines lines={lines} products={isSought ? matches : matches.filter(({ forFirms }) => !forFirms)} />
        {!isSought && matches.some(({ forFirms }) => forFirms) && (
          <details>
            <Flex asChild align="center" gap="3" minH="12" cursor="pointer" textStyle="lg" fontWeight="semibold" mb="2">
              <Box as="summary" px="4" borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" css={foldStyles}>
                <Box flex="1">{t('customer.firms')}</Box>
                <Box as="span" color="fg.muted" textStyle="md" fontWeight="normal" className="num">
                  {t('customer.productsFound', { n: matches.filter(({ forFirms }) => forFirms).length })}
                </Box>
                <LineIcon icon={ChevronDown} size={20} color="fg.muted" />
              </Box>
            </Flex>
            <Grid gap="5" templateColumns="minmax(0, 1fr)">
              <Lines lines={lines} products={matches.filter(({ forFirms }) => forFirms)} />
            </Grid>
          </details>
        )}
      </Grid>
      <Box role="status">
        {chosenProducts.length + matches.length === 0 && <EmptyState icon={Package} title={t('customer.productsNone')} />}
      </Box>
    </>
  );
};

const foldStyles = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & svg': { rotate: '180deg' },
};

type LinesProps = { readonly lines: readonly string[]; readonly products: Home['products'] };

const Lines = ({ lines, products }: LinesProps) => {
  const { t } = useTexts();
  const id = useId();
  return lines
    .map((line) => ({ line, offers: products.filter((product) => product.line === line) }))
    .filter(({ offers }) => offers.length > 0)
    .map(({ line, offers }, index) => (
      <Box as="section" key={line} aria-labelledby={`${id}-${index}`}>
        <BlockHeading id={`${id}-${index}`} title={line}>
          <Box as="span" color="fg.muted" className="num">
            {t('customer.productsFound', { n: offers.length })}
          </Box>
        </BlockHeading>
        <ProductRows products={offers.map((product) => ({ ...product, shareCode: '0' }))} />
      </Box>
    ));
};

/** Returns a function that checks whether a product contains every word of a search. */
const matcherOf = (key: string): ((product: ProductTexts) => boolean) => {
  const words = key.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ productName, companyName, info1, info2 }) => {
    const text = [productName, companyName, info1, info2].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
};
