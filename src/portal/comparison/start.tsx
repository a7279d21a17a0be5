import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Muted } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Products } from './product-select.tsx';

type Props = {
  readonly products: Products;
  /** The select of the first product. */
  readonly children: ReactNode;
};

/** Shows how a comparison begins: the three steps, of which the first is open, and the drafts whose lists can be used. */
export const Start = ({ products, children }: Props) => {
  const { t } = useTexts();
  return (
    <>
      <Card as="section" aria-label={t('drafts.comparison.begin')} px={{ base: '4', md: '6' }} py="6">
        <Grid as="ol" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="8" rowGap="6">
          <Step no={1} title={t('drafts.comparison.addFirst')} text={t('drafts.comparison.firstText')} isCurrent>
            {children}
          </Step>
          <Step no={2} title={t('drafts.comparison.thenList')} text={t('drafts.comparison.beginText')}>
            <Button variant="outline" disabled>
              <Upload aria-hidden />
              {t('drafts.comparison.thenList')}
            </Button>
          </Step>
          <Step no={3} title={t('drafts.comparison.thenCompare')} text={t('drafts.comparison.thenCompareText')} />
        </Grid>
      </Card>
      <DraftLists products={products} />
    </>
  );
};

type StepProps = {
  readonly no: number;
  readonly title: string;
  readonly text: string;
  readonly isCurrent?: true;
  readonly children?: ReactNode;
};

const Step = ({ no, title, text, isCurrent, children }: StepProps) => {
  const id = useId();
  return (
    <Flex as="li" gap="3" aria-labelledby={id} aria-current={isCurrent && 'step'}>
      <Box
        aria-hidden
        className="num"
        boxSize="6"
        flexShrink="0"
        display="grid"
        placeItems="center"
        borderRadius="full"
        borderWidth="1px"
        textStyle="xs"
        fontWeight="semibold"
        borderColor={isCurrent ? 'brand.solid' : 'border.control'}
        color={isCurrent ? 'brand.fg' : 'fg.muted'}
      >
        {no}
      </Box>
      <Box flex="1" minW="0">
        <Box id={id} fontWeight="semibold">
          {title}
        </Box>
        <Muted mt="0.5">{text}</Muted>
        {children !== undefined && <Box mt="3">{children}</Box>}
      </Box>
    </Flex>
  );
};

const maxDrafts = 5;

/** Shows the newest drafts with a list of persons whose products can be compared, or nothing if there are none. */
const DraftLists = ({ products }: Pick<Props, 'products'>) => {
  const { t } = useTexts();
  const [, setQuery] = useSearchParams();
  const { data } = useCall('draftQuery', { query: { limit: 20 } });
  const comparable = new Set(products.map(({ productId }) => productId));
  const listed = data?.rows.filter(({ persons, productId }) => persons > 0 && comparable.has(productId)) ?? [];
  if (listed.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="comparison-drafts" mt="4">
      <CardHead id="comparison-drafts" title={t('drafts.comparison.fromDraft')} />
      <Box as="ul">
        {listed.slice(0, maxDrafts).map(({ draftNo, fileInfoPath, productName, holderName, persons, saveTime }) => (
          <Entry key={draftNo} display="flex" alignItems="center" columnGap="4" rowGap="1" flexWrap="wrap" py="2.5">
            <Box flex="1 1 14rem" minW="0">
              <Box fontWeight={holderName === '' ? undefined : 'semibold'} color={holderName === '' ? 'fg.muted' : undefined}>
                {holderName || t('comparison.noHolder')}
              </Box>
              <Flex align="center" gap="1.5" color="fg.muted" textStyle="sm">
                <InsurerMark address={fileInfoPath} />
                <span>
                  {productName}{' '}
                  <span className="num">
                    · {t('drafts.comparison.count', { n: persons })} · {minute(saveTime)}
                  </span>
                </span>
              </Flex>
            </Box>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('drafts.comparison.useDraftOf', {
                draft: t('drafts.comparison.draftName', { product: productName, holder: holderName || draftNo, n: persons }),
              })}
              onClick={() => setQuery({ draft: draftNo })}
            >
              {t('drafts.comparison.useDraft')}
            </Button>
          </Entry>
        ))}
      </Box>
    </Card>
  );
};
