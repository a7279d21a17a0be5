import { Box, Flex, Grid } from '@chakra-ui/react';
import { Select } from '@insure/engine/react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ProductRow } from '../../contract/catalogue.ts';
import type { CallReply, CallFailure } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { useCommissionShown, useUser } from '../session/session.ts';
import { useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { ProductsSkeleton } from './home-frame.tsx';
import { hasCommission, ProductCard, usualFacts } from './product-card.tsx';
import { type Filters, sorts } from './filters.ts';
import { Muted, PageHeading } from '../components/page/section.tsx';

const ShareDialog = lazy(() => import('../shares/share-dialog.tsx'));
// Rare parts of the list load when they are needed.
const NothingFound = lazy(async () => ({ default: (await import('./search-result.tsx')).NothingFound }));
const OtherMatches = lazy(async () => ({ default: (await import('./search-result.tsx')).OtherMatches }));

type Props = {
  /** The query of the rows. The list is mounted anew for another query, so that no card moves. */
  readonly listKey: string;
  readonly filters: Filters;
  readonly reply: CallReply<'productQuery'> | undefined;
  readonly isLoading: boolean;
  readonly error: CallFailure | undefined;
  readonly pager?: ReactNode;
  readonly onRetry: () => void;
  readonly onChange: (filters: Filters) => void;
};

/** Shows the head and the cards of the product list. The old rows stay while new rows load, and after a failure. */
export const ProductList = ({ listKey, filters, reply, isLoading, error, pager, onRetry, onChange }: Props) => {
  const { t } = useTexts();
  const user = useUser();
  const domain = useSettings()?.domain;
  const [isCommissionShown, toggleCommission] = useCommissionShown();
  const [sharedProduct, setSharedProduct] = useState<ProductRow>();
  const rows = reply?.rows ?? [];
  const others = reply?.others ?? [];
  const usual = useMemo(() => usualFacts(reply?.rows ?? []), [reply]);
  const sortNames = {
    default: t('home.sortDefault'),
    price: t('home.sortPriceUp'),
    '-price': t('home.sortPriceDown'),
    newest: t('home.sortNewest'),
  } as const;
  const CommissionIcon = isCommissionShown ? EyeOff : Eye;
  const commissionLabel = t(isCommissionShown ? 'home.hideCommission' : 'home.showCommission');
  const cardOf = (product: ProductRow) => (
    <ProductCard
      key={product.productId}
      product={product}
      user={user}
      domain={domain}
      isCommissionShown={isCommissionShown}
      usual={usual}
      onShare={setSharedProduct}
    />
  );
  return (
    <Box as="section" aria-labelledby="list-heading" mt="5" aria-busy={isLoading}>
      <Flex align="center" gap={{ base: '2', md: '3' }} mb="3" wrap="wrap" minH="8">
        <PageHeading id="list-heading" textStyle="xl" scrollMarginTop="5rem">
          {t('title.home')}
        </PageHeading>
        {/* The space of the total is reserved, because the elements beside the total would wrap when it is loaded. */}
        <Muted
          as="span"
          minW="3.25rem"
          css={{ ':lang(en) &': { minWidth: '5.25rem' } }}
          role="status"
          className="num"
          whiteSpace="nowrap"
        >
          {reply && t('home.total', { total: reply.total })}
        </Muted>
        <Flex
          flex="1 1 10rem"
          ms="auto"
          gap="2"
          align="center"
          justify="flex-end"
          // The narrowest phones show these controls on a line of their own, because the total will leave no space.
          css={{ '@media (max-width: 359px)': { flexBasis: '100%' } }}
        >
          {[...rows, ...others].some(({ agent }) => hasCommission(domain, agent)) && (
            <Button
              variant="outline"
              guard={false}
              aria-label={commissionLabel}
              onClick={toggleCommission}
              px={{ base: '0', md: '3' }}
            >
              <CommissionIcon aria-hidden />
              <Box as="span" display={{ base: 'none', md: 'inline' }}>
                {commissionLabel}
              </Box>
            </Button>
          )}
          <Box flex="1" maxW={{ base: '9rem', md: '10rem' }} visibility={reply?.total === 0 ? 'hidden' : undefined}>
            <Select
              size="sm"
              w="full"
              aria-label={t('home.sort')}
              value={filters.sort}
              onChange={(event) =>
                onChange({ ...filters, sort: sorts.find((sort) => sort === event.target.value) ?? 'default', current: 1 })
              }
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortNames[sort]}
                </option>
              ))}
            </Select>
          </Box>
        </Flex>
      </Flex>
      {error && reply && (
        <Flex role="status" align="center" gap="2" mb="3" color="fg.muted" textStyle="sm">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {t('home.loadFailed')}
          <Button variant="plain" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </Flex>
      )}
      <Grid
        key={listKey}
        gap="3"
        templateColumns="minmax(0, 1fr)"
        opacity={isLoading && reply ? 0.6 : 1}
        transitionProperty="opacity"
        transitionDuration="fast"
      >
        {rows.map(cardOf)}
        {!reply && isLoading && <ProductsSkeleton />}
      </Grid>
      <Suspense fallback={null}>{reply && rows.length === 0 && <NothingFound filters={filters} onChange={onChange} />}</Suspense>
      {pager}
      <Suspense fallback={null}>
        {others.length > 0 && <OtherMatches searched={filters.key}>{others.map(cardOf)}</OtherMatches>}
      </Suspense>
      {!reply && error && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={onRetry} />}
      <Suspense fallback={null}>
        {sharedProduct && <ShareDialog product={sharedProduct} onClose={() => setSharedProduct(undefined)} />}
      </Suspense>
    </Box>
  );
};
