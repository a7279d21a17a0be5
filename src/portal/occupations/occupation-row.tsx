import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { Check, ChevronDown, ChevronRight, Clock, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Occupation, OccupationOffer, OccupationProduct } from '../../contract/occupations.ts';
import { insureDraft } from '../addresses.ts';
import { newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Small } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import { days } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Props = {
  readonly row: Occupation;
  readonly products: ReadonlyMap<string, OccupationProduct>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** An occupation with the decisions of all products in short, and when expanded, the decision of each product. */
export const OccupationRow = ({ row, products, isOpen, onToggle }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const { code, name, also, offers } = row;
  const classes = [...new Set(offers.map(({ classTitle }) => classTitle))].filter((title) => title !== '');
  const amounts = offers.flatMap(({ prices }) => prices.flatMap(({ premium }) => (premium === null ? [] : [Number(premium)])));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Entry py="0" px="0">
      <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Chevron size={16} strokeWidth={1.75} aria-hidden />
        <Box flex={{ base: '1 1 0', md: '1 1 14rem' }} minW="0">
          <Box as="span" fontWeight="semibold">
            {name}
          </Box>
          <Box as="span" className="num" color="fg.muted" textStyle="xs" ms="2">
            {code}
          </Box>
          {also.length > 0 && (
            <Small>{t('drafts.occupations.also', { words: also.join(t('drafts.occupations.separator')) })}</Small>
          )}
        </Box>
        <Flex gap="1" flex="0 0 auto" minW={{ md: '6.5rem' }}>
          {classes.map((title) => (
            <Tag key={title}>{title}</Tag>
          ))}
        </Flex>
        <Box display={{ base: 'block', md: 'none' }} flexBasis="100%" />
        <Flex gap="3" flex={{ base: '1 1 auto', md: '0 0 17rem' }} ps={{ base: '7', md: '0' }} textStyle="sm" className="num">
          {kinds.map((kind) => {
            const n = offers.filter(({ standing }) => standing === kind).length;
            return (
              n > 0 && (
                <Box as="span" key={kind} color={looks[kind].color}>
                  {t(`drafts.occupations.counted.${kind}`, { n })}
                </Box>
              )
            );
          })}
        </Flex>
        <Box className="num" flex={{ md: '0 0 8rem' }} textStyle={{ base: 'sm', md: 'md' }} textAlign="end">
          {amounts.length === 0 ? '—' : t('drafts.occupations.from', { amount: money(Math.min(...amounts).toFixed(2)) })}
        </Box>
      </Fold>
      <Box id={id} hidden={!isOpen} bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted">
        {isOpen && (
          <ul aria-label={t('drafts.occupations.offersOf', { name })}>
            {offers.map((offer) => {
              const product = products.get(offer.productId);
              return product && <Offer key={offer.productId} row={row} offer={offer} product={product} />;
            })}
          </ul>
        )}
      </Box>
    </Entry>
  );
};

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: '3',
    rowGap: '1',
    w: 'full',
    px: { base: '4', md: '5' },
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const kinds = ['insurable', 'referred', 'refused'] as const;
const looks = {
  insurable: { Icon: Check, color: 'fg.success' },
  referred: { Icon: Clock, color: 'fg.warning' },
  refused: { Icon: X, color: 'fg.error' },
} as const;

type OfferProps = { readonly row: Occupation; readonly offer: OccupationOffer; readonly product: OccupationProduct };

/** One product: whether it accepts the occupation and why, its price by plan, and a button that starts its form. */
const Offer = ({ row: { code, name }, offer, product }: OfferProps) => {
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
  const { productId, standing, classTitle, reasons, conditions, prices } = offer;
  const { Icon, color } = looks[standing];
  const labelOf = (value: string | undefined): string =>
    shortened(product.choice?.options.find((option) => option.value === value)?.label ?? '');
  const unpriced = prices.filter(({ premium }) => premium === null);
  const value = chosen?.value;
  const start = (): void => void trigger({ body: { productId, code, saveId: newKey(), ...(value !== undefined && { value }) } });
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem 12rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="2"
      px={{ base: '4', md: '5' }}
      py="3"
      css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Flex gap="2" align="flex-start">
        <Box mt="0.5">
          <InsurerMark address={product.fileInfoPath} />
        </Box>
        <Box minW="0">
          <Box textStyle="sm">{product.productName}</Box>
          <Small>{product.companyName}</Small>
        </Box>
      </Flex>
      <Box textStyle="sm">
        <Flex align="center" gap="1.5" color={color}>
          <Icon size={14} strokeWidth={2} aria-hidden />
          {t(`drafts.occupations.standing.${standing}`)}
          <Box as="span" color="fg.muted">
            {classTitle}
          </Box>
        </Flex>
        {[...reasons, ...conditions].map((text) => (
          <Small key={text}>{text}</Small>
        ))}
      </Box>
      <Box minW="0">
        <Flex gap="2" wrap="wrap">
          {prices.map(({ value: plan, premium }) =>
            premium === null ? null : (
              <Price
                key={plan ?? ''}
                type="button"
                aria-pressed={chosen !== undefined && value === plan}
                aria-label={t('drafts.occupations.priceOf', {
                  product: product.productName,
                  choice: labelOf(plan),
                  amount: money(premium),
                })}
                onClick={() => choose(chosen !== undefined && value === plan ? undefined : { value: plan })}
              >
                <Box as="span" textStyle="xs" color="fg.muted">
                  {labelOf(plan) || t('drafts.occupations.each')}
                </Box>
                <Box as="span" className="num" textStyle="sm">
                  <Money amount={premium} fontWeight="normal" />
                </Box>
              </Price>
            ),
          )}
        </Flex>
        {unpriced.map(({ value: plan, reason }) => (
          <Small key={plan ?? ''} mt="1">
            {labelOf(plan)}
            {t('colon')}
            {reason}
          </Small>
        ))}
        {chosen && <Arithmetic code={code} value={value} product={product} />}
      </Box>
      {standing !== 'refused' && (
        <Box justifySelf={{ lg: 'end' }}>
          <Button
            variant="outline"
            size="sm"
            busy={isMutating}
            aria-label={t('drafts.occupations.useOf', { product: product.productName, name })}
            onClick={start}
          >
            {value === undefined ? t('drafts.occupations.use') : t('drafts.occupations.useChoice', { choice: labelOf(value) })}
          </Button>
        </Box>
      )}
      {chosen && (
        <Small gridColumn={{ lg: '1 / -1' }}>
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
      )}
    </Grid>
  );
};

/** Shortens "GA50（意外身故 50 万）" to "GA50": the sum insured is shown on the product's page. */
const shortened = (label: string): string => label.replace(/\s*[（(].*$/, '');

const Price = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minW: '5.5rem',
    px: '2.5',
    py: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&[aria-pressed=true]': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px var(--hz-colors-fg)' },
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
    <Box mt="2" textStyle="sm" role="status" className="num">
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
