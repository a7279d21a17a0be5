import { Box, chakra, Flex, Grid, type GridProps } from '@chakra-ui/react';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Occupation, OccupationOffer, OccupationProduct } from '../../contract/occupations.ts';
import { insureDraft } from '../addresses.ts';
import { newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { NoWrap } from '@insure/engine/react';
import { InsurerMark } from '../components/page/picture.tsx';
import { Small } from '../components/page/section.tsx';
import { days } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { labelParts } from '../texts/choice-labels.ts';
import { money } from '../texts/money.ts';

export const kinds = ['insurable', 'referred', 'refused'] as const;
export const looks = {
  insurable: { Icon: Check, color: 'fg.success' },
  referred: { Icon: Clock, color: 'fg.warning' },
  refused: { Icon: X, color: 'fg.error' },
} as const;

/** The number of offers that are shown when the row opens. */
const FEW = 5;

type Props = { readonly row: Occupation; readonly products: ReadonlyMap<string, OccupationProduct> };
type OfferOfProduct = { readonly offer: OccupationOffer; readonly product: OccupationProduct };
type Family = { readonly labels: readonly string[]; readonly offered: readonly OfferOfProduct[] };

/**
 * Shows the offers for an occupation. Products with the same plans share a table, with a row for each product and a column for
 * each plan.
 */
export const Offers = ({ row, products }: Props) => {
  const { t } = useTexts();
  const [hasAll, setAll] = useState(false);
  const offered = row.offers.flatMap((offer): OfferOfProduct[] => {
    const product = products.get(offer.productId);
    return product ? [{ offer, product }] : [];
  });
  offered.sort((a, b) => kinds.indexOf(a.offer.standing) - kinds.indexOf(b.offer.standing));
  const inOrder = familiesOf(offered).flatMap((family) => family.offered);
  const visibleOffers = new Set(hasAll ? inOrder : inOrder.slice(0, FEW));
  const families = familiesOf(offered.filter((each) => visibleOffers.has(each)));
  return (
    <>
      {families.map(({ labels, offered: inFamily }) => {
        // A product without plans has one price.
        const columns = Math.max(1, labels.length);
        const templateColumns = { base: 'minmax(0, 1fr) auto', lg: `21rem repeat(${columns}, 5.75rem) minmax(6rem, 1fr)` };
        return (
          <Box key={inFamily[0]?.offer.productId} css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}>
            <Grid
              aria-hidden
              display={{ base: 'none', lg: 'grid' }}
              templateColumns={templateColumns}
              columnGap="2"
              px="5"
              pt="2"
              pb="1"
              textStyle="xs"
              color="fg.muted"
            >
              <span>{t('terms.product')}</span>
              {(labels.length === 0 ? [t('drafts.occupations.each')] : labels).map((label) => (
                <Box key={label} textAlign="end" pe="2">
                  {label}
                  <Box>{sumOf(label, inFamily)}</Box>
                </Box>
              ))}
            </Grid>
            <ul aria-label={t('drafts.occupations.offersOf', { name: row.name })}>
              {inFamily.map((each) => (
                <Offer key={each.offer.productId} row={row} labels={labels} templateColumns={templateColumns} {...each} />
              ))}
            </ul>
          </Box>
        );
      })}
      {visibleOffers.size < offered.length && (
        <Box px={{ base: '4', md: '5' }} py="1" borderTopWidth="1px" borderColor="border.muted">
          <Button variant="plain" size="sm" px="0" onClick={() => setAll(true)}>
            {t('drafts.occupations.more', { n: offered.length - visibleOffers.size })}
          </Button>
        </Box>
      )}
    </>
  );
};

const labelsOf = ({ product: { choice } }: OfferOfProduct): readonly string[] =>
  (choice?.options ?? []).map(({ label }) => shortLabel(label));

/** Groups the offers whose products have a plan in common. The columns of a group are all its plans, the smallest first. */
const familiesOf = (offered: readonly OfferOfProduct[]): readonly Family[] => {
  const families: Family[] = [];
  for (const each of offered) {
    const labels = labelsOf(each);
    const index = families.findIndex((family) =>
      labels.length === 0 ? family.labels.length === 0 : labels.some((label) => family.labels.includes(label)),
    );
    const family = families[index] ?? { labels: [], offered: [] };
    const allLabels = [...new Set([...family.labels, ...labels])].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    families[index === -1 ? families.length : index] = { labels: allLabels, offered: [...family.offered, each] };
  }
  return families;
};

type OfferProps = OfferOfProduct & {
  readonly row: Occupation;
  readonly labels: readonly string[];
  readonly templateColumns: GridProps['templateColumns'];
};

/**
 * Shows one product: its price by plan, the reason if it refers or refuses the occupation, and a button that starts its form.
 */
const Offer = ({ row: { code, name }, labels, templateColumns, offer, product }: OfferProps) => {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [chosen, choose] = useState<{ readonly value: string | undefined }>();
  const { trigger, isMutating } = useSend('occupationForm', {
    onSuccess: ({ data }) => {
      const target = insureDraft(data);
      if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
      else void navigate(target);
    },
  });
  const { productId, standing, reasons, conditions, prices } = offer;
  const { Icon, color } = looks[standing];
  const labelOf = (value: string | undefined): string =>
    shortLabel(product.choice?.options.find((option) => option.value === value)?.label ?? '');
  const offersWithoutPrice = prices.filter(({ premium }) => premium === null);
  const value = chosen?.value;
  const start = (): void => void trigger({ body: { productId, code, saveId: newKey(), ...(value !== undefined && { value }) } });
  return (
    <Grid
      as="li"
      templateColumns={templateColumns}
      columnGap="2"
      rowGap="1"
      alignItems="center"
      px={{ base: '4', md: '5' }}
      py={{ base: '2.5', lg: '1' }}
      css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Flex gap="2" align="flex-start" minW="0">
        <Box mt="0.5">
          <InsurerMark address={product.fileInfoPath} />
        </Box>
        <Box minW="0" textStyle="sm">
          <NoWrap>{product.productName}</NoWrap>{' '}
          <Box as="span" textStyle="xs" color="fg.muted">
            {product.companyName}
          </Box>
          {(standing !== 'insurable' || conditions.length > 0) && (
            <Flex columnGap="2" wrap="wrap" textStyle="xs" color="fg.muted">
              {standing !== 'insurable' && (
                <Flex as="span" align="center" gap="1" color={color}>
                  <Icon size={12} strokeWidth={2} aria-hidden />
                  {t(`drafts.occupations.standing.${standing}`)}
                </Flex>
              )}
              {[...reasons, ...conditions].map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Flex>
          )}
        </Box>
      </Flex>
      <Flex
        display={{ base: 'flex', lg: 'contents' }}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        columnGap="1"
        wrap="wrap"
        ps={{ base: '4', lg: '0' }}
      >
        {(labels.length === 0 ? [''] : labels).map((label) => {
          const price = prices.find((each) => labelOf(each.value) === label);
          return price === undefined || price.premium === null ? (
            <Box key={label} display={{ base: 'none', lg: 'block' }} textAlign="end" pe="2" color="fg.subtle">
              {price === undefined && standing === 'refused' ? '' : '—'}
            </Box>
          ) : (
            <Price
              key={label}
              type="button"
              aria-pressed={chosen !== undefined && value === price.value}
              aria-label={t('drafts.occupations.priceOf', {
                product: product.productName,
                choice: label,
                amount: money(price.premium),
              })}
              onClick={() => choose(chosen !== undefined && value === price.value ? undefined : { value: price.value })}
            >
              <Box as="span" textStyle="xs" color="fg.muted" me="1" display={{ lg: 'none' }}>
                {label === '' ? t('drafts.occupations.each') : [label, sumOf(label, [{ offer, product }])].join(' ').trim()}
              </Box>
              {money(price.premium)}
            </Price>
          );
        })}
      </Flex>
      {standing !== 'refused' && (
        <Button
          justifySelf="end"
          alignSelf={{ base: 'start', lg: 'center' }}
          gridArea={{ base: '1 / 2', lg: 'auto' }}
          variant={chosen ? 'outline' : 'plain'}
          size="sm"
          px={chosen ? undefined : '2'}
          busy={isMutating}
          aria-label={t('drafts.occupations.useOf', { product: product.productName, name })}
          onClick={start}
        >
          {value === undefined ? t('drafts.occupations.use') : t('drafts.occupations.useChoice', { choice: labelOf(value) })}
        </Button>
      )}
      {offersWithoutPrice.length > 0 && (
        <Small gridColumn="1 / -1" ps="6">
          {[...new Set(offersWithoutPrice.map(({ reason }) => reason))].map((reason) => (
            <div key={reason}>
              {offersWithoutPrice
                .filter((each) => each.reason === reason)
                .map((each) => labelOf(each.value))
                .join(t('drafts.occupations.separator'))}
              {t('colon')}
              {reason}
            </div>
          ))}
        </Small>
      )}
      {chosen && (
        <Box gridColumn="1 / -1" ps="6" pb="1">
          <Arithmetic code={code} value={value} product={product} />
          <Small>
            {[
              ...(product.startDate === undefined
                ? []
                : [t('drafts.occupations.cover', { days: days(product.startDate, product.endDate, language) })]),
              ...(product.assumed.length === 0
                ? []
                : [
                    t('drafts.occupations.assumed', {
                      text: product.assumed.map(({ title, text }) => `${title} ${text}`).join(t('drafts.occupations.separator')),
                    }),
                  ]),
              t('drafts.occupations.least', { n: product.least }),
            ].join(' · ')}
          </Small>
        </Box>
      )}
    </Grid>
  );
};

const shortLabel = (label: string): string => labelParts(label).code;

/** Returns the sum insured of a plan, if all products of a family that have the plan name the same sum. */
const sumOf = (code: string, offered: readonly OfferOfProduct[]): string => {
  const parts = offered.flatMap(({ product: { choice } }) => (choice?.options ?? []).map(({ label }) => labelParts(label)));
  const sums = new Set(parts.flatMap((part) => (part.code === code ? [part.sum] : [])));
  return sums.size === 1 ? ([...sums][0] ?? '') : '';
};

const Price = chakra('button', {
  base: {
    minH: '8',
    px: '2',
    textAlign: 'end',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg.link' },
    '&[aria-pressed=true]': { bg: 'bg.muted', fontWeight: 'semibold' },
  },
});

type ArithmeticProps = {
  readonly code: string;
  readonly value: string | undefined;
  readonly product: OccupationProduct;
};

/** Shows the calculation of a price, as the server computes it. */
const Arithmetic = ({ code, value, product: { productId } }: ArithmeticProps) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('occupationTrace', {
    query: { productId, code, ...(value !== undefined && { value }) },
  });
  if (error)
    return (
      <Small mt="2" role="alert">
        {t('error.loadFailed')}
        <Button variant="plain" size="xs" onClick={() => void mutate()}>
          {t('action.retry')}
        </Button>
      </Small>
    );
  return (
    <Box mt="1" textStyle="sm" role="status" className="num">
      {data
        ? data.data.lines.map(({ title, arithmetic, result, rounding }) => (
            <Box key={title}>
              {title}
              {t('colon')}
              {arithmetic} = ¥{result}
              {rounding !== undefined && (
                <Box as="span" textStyle="xs" color="fg.muted" ms="2">
                  {rounding}
                </Box>
              )}
            </Box>
          ))
        : t('drafts.occupations.computing')}
    </Box>
  );
};
