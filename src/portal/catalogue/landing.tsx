import { Box, Flex, Grid } from '@chakra-ui/react';
import { DetailPage, Money } from '@insure/engine/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { InsurerMark, Thumbnail } from '../components/page/picture.tsx';
import { productAddress } from '../addresses.ts';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { readAdvantage } from './product-card.tsx';
import { LandingSkeleton } from './product-skeletons.tsx';
import { WithProduct } from './model-unavailable.tsx';
import { type Offer, useOffer } from './use-offer.tsx';
import type { ReadyProduct } from './use-product.ts';
import { LineIcon, Muted, PageHeading } from '../components/page/section.tsx';

/** The sections of the detail page that the landing page shows; a link opens the complete detail page. */
const sections = ['benefits', 'price-table', 'calculator', 'buy'];

/** Shows the landing page for visitors from other sites: cover and prices of a product, a calculator, and a buy button. */
export const LandingPage = () => <WithProduct skeleton={<LandingSkeleton />}>{(ready) => <Landing {...ready} />}</WithProduct>;

const Landing = ({ product, model }: ReadyProduct) => {
  const { language } = useTexts();
  const [date] = useState(today);
  const offer = useOffer({ product, model });
  usePageTitle(product.productName);
  return (
    <>
      <Hero product={product} model={model} buy={offer.buy} />
      <DetailPage model={model} product={offer.words} language={language} at={date} only={sections} onBuy={offer.buy} />
    </>
  );
};

const Hero = ({ product, model, buy }: ReadyProduct & Pick<Offer, 'buy'>) => {
  const { t } = useTexts();
  const { advant, function: cover, content } = readAdvantage(product.advantage);
  const detail = model.data.routes['detail'];
  return (
    <Grid
      as="section"
      aria-labelledby="landing-title"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(14rem, 22rem)' }}
      gap={{ base: '5', md: '8' }}
      alignItems="center"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      borderTopWidth="3px"
      borderTopColor="brand.solid"
      px={{ base: '4', md: '8' }}
      py={{ base: '5', md: '8' }}
      mb="4"
    >
      <Box minW="0">
        <Flex align="center" gap="2" color="fg.muted" textStyle="sm">
          <InsurerMark address={product.fileInfoPath} />
          {product.companyFullName}
        </Flex>
        <PageHeading id="landing-title" textStyle="3xl" mt="2">
          {product.productName}
        </PageHeading>
        <Box as="ul" mt="3">
          {[{ key: 'info', value: product.info1 }, ...advant]
            .filter(({ value }) => value !== '')
            .map(({ key, value }) => (
              <Flex as="li" key={key} gap="2" py="0.5">
                <LineIcon icon={Check} size={14} mt="1" color="fg.success" />
                {value}
              </Flex>
            ))}
        </Box>
        <Flex align="center" gap="4" mt="5" wrap="wrap">
          {product.price !== null && (
            <Box>
              <Money amount={product.price} textStyle="3xl" color="fg.money" />{' '}
              <Box as="span" color="fg.muted">
                {t('product.from')}
              </Box>
            </Box>
          )}
          {buy && (
            <Button size="lg" onClick={() => buy({})}>
              {t('home.insure')}
            </Button>
          )}
          {detail !== undefined && (
            <ButtonLink size="lg" variant="outline" to={productAddress(detail, product)}>
              {t('product.whole')}
            </ButtonLink>
          )}
        </Flex>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} borderRadius="l2" overflow="hidden">
        <Thumbnail address={product.productimg || product.mobileThumbnail} w="full" h="auto" />
      </Box>
      <Grid
        as="dl"
        gridColumn="1 / -1"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(8rem, 1fr))' }}
        gap="4"
        pt="5"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {[...cover, ...content].map(({ key, value }) => (
          <Box key={key}>
            <Muted as="dt">{key}</Muted>
            <Box as="dd" className="num" textStyle="lg" fontWeight="semibold">
              {value}
            </Box>
          </Box>
        ))}
      </Grid>
    </Grid>
  );
};
