import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactNode } from 'react';
import type { ProductRow } from '../../contract/catalogue.ts';
import { openProduct } from '../api/open-product.ts';
import { ButtonAnchor } from '../components/form/button.tsx';
import { Entries, Entry } from '../components/list/entries.tsx';
import { FromPrice } from '../components/page/from-price.tsx';
import { InsurerMark, Thumbnail } from '../components/page/picture.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the heading of a block on the customer's pages that is not a card. */
export const BlockHeading = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}) => (
  <Flex align="baseline" justify="space-between" gap="3" mb="2">
    <Box as="h2" id={id} textStyle="lg" fontWeight="semibold">
      {title}
    </Box>
    {children}
  </Flex>
);

/** Shows products that a customer can buy. `shareCode` is the code of the agent's share, or "0" without an agent. */
export const ProductRows = ({ products }: { readonly products: readonly (ProductRow & { readonly shareCode: string })[] }) => {
  const { t } = useTexts();
  return (
    <Card>
      <Entries label={t('title.home')}>
        {products.map(({ shareCode, ...product }) => (
          <Entry key={product.productId}>
            <Flex gap="3" align="flex-start">
              <Thumbnail address={product.mobileThumbnail || product.productimg} w="24" h="4.5rem" />
              <Box flex="1" minW="0">
                <Box as="h3" fontWeight="semibold">
                  {product.productName}
                </Box>
                <Muted css={{ '& > :first-of-type': { verticalAlign: '-0.1875rem' } }}>
                  <InsurerMark address={product.fileInfoPath} />{' '}
                  {[product.companyName, product.info1].filter((text) => text !== '').join(' · ')}
                </Muted>
                <Grid templateColumns="minmax(0, 1fr) max-content" alignItems="center" gap="3" mt="2">
                  {product.price === null ? <span /> : <FromPrice price={product.price} unit={product.priceUnit} size="lg" />}
                  <ButtonAnchor
                    variant="plain"
                    size="md"
                    fontWeight="semibold"
                    color="brand.fg"
                    href={openProduct(product, shareCode)}
                    aria-label={t('customer.buyOf', { name: product.productName })}
                  >
                    {t('customer.buy')}
                  </ButtonAnchor>
                </Grid>
              </Box>
            </Flex>
          </Entry>
        ))}
      </Entries>
    </Card>
  );
};
