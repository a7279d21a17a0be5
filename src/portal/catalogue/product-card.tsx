import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Eye, EyeOff, Share2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Button, ButtonAnchor, useClickGuard } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { percent } from '../texts/money.ts';
import { notify } from '../api/notify.ts';
import { mayShare, openProduct } from '../api/open-product.ts';
import { Card } from '@insure/engine/react';
import type { UserInfo } from '../../contract/accounts.ts';
import type { ProductRow } from '../../contract/catalogue.ts';
import { FromPrice } from '../components/page/from-price.tsx';
import { InsurerMark, Thumbnail } from '../components/page/picture.tsx';
import { Muted, Small } from '../components/page/section.tsx';

/** Shows a product's commission once its eye button is pressed. `isShown` is the switch for the commissions of all cards. */
export const Commission = ({
  name,
  agent,
  isShown,
}: {
  readonly name: string;
  readonly agent: string;
  readonly isShown: boolean;
}) => {
  const { t } = useTexts();
  const [choice, setChoice] = useState<{ readonly isDefault: boolean; readonly shown: boolean }>();
  // A change of the switch for all cards overrides earlier choices on single cards.
  const shown = choice && choice.isDefault === isShown ? choice.shown : isShown;
  const Icon = shown ? Eye : EyeOff;
  return (
    <Flex align="center" textStyle="sm" color="fg.muted">
      <Button
        variant="ghost"
        size="xs"
        guard={false}
        px="0"
        h="6"
        minW="6"
        order={{ base: '1', lg: '0' }}
        aria-pressed={shown}
        aria-label={t('home.commissionOf', { name })}
        onClick={() => setChoice({ isDefault: isShown, shown: !shown })}
      >
        <Icon aria-hidden />
      </Button>
      <Box as="span">{t('home.commission')}</Box>
      <Box as="span" className="num" color="fg" ms="1.5" minW="10" textAlign={{ lg: 'end' }}>
        {shown ? percent(agent) : '••••'}
      </Box>
    </Flex>
  );
};

/** Returns whether the page shows a commission: on a partner's site, if the rate is above 0. */
export const hasCommission = (domain: string | undefined, agent: string | undefined): agent is string =>
  domain === 'partner' && agent !== undefined && Number(agent) > 0;

type Pair = { readonly key: string; readonly value: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const pairs = (value: unknown): readonly Pair[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        isRecord(entry) && (typeof entry.key === 'string' || typeof entry.value === 'string')
          ? [{ key: String(entry.key ?? ''), value: String(entry.value ?? '') }]
          : [],
      )
    : [];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the JSON text of a product's advantages: lines, feature pairs, content pairs. Malformed parts count as absent. */
export const readAdvantage = (text: string) => {
  const value = parse(text);
  const { advant, function: features, content }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  return { advant: pairs(advant), function: pairs(features), content: pairs(content) };
};

const factsOf = ({ function: features, content }: ReturnType<typeof readAdvantage>): readonly Pair[] => [...features, ...content];

/** Returns the facts that more than half of the products have, if there are at least four products. */
export const usualFacts = (products: readonly ProductRow[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { advantage } of products)
    for (const fact of factsOf(readAdvantage(advantage))) counts.set(keyOf(fact), (counts.get(keyOf(fact)) ?? 0) + 1);
  return new Set(products.length < 4 ? [] : [...counts].filter(([, count]) => count > products.length / 2).map(([fact]) => fact));
};

const keyOf = ({ key, value }: Pair): string => key + value;

type OfferProps = { readonly productName: string; readonly target: string | undefined; readonly mayBuy: boolean };

const Offer = ({ productName, target, mayBuy }: OfferProps) => {
  const { t } = useTexts();
  const { once } = useClickGuard();
  const buttonText = t(mayBuy ? 'home.insure' : 'home.view');
  const name = t(mayBuy ? 'home.insureOf' : 'home.viewOf', { name: productName });
  if (target === undefined)
    return (
      <Button variant="offer" aria-label={name} onClick={() => notify({ tone: 'error', title: t('home.noTemplate') })}>
        {buttonText}
      </Button>
    );
  return (
    <ButtonAnchor
      data-offer=""
      variant="offer"
      href={target}
      target="_blank"
      rel="noopener"
      aria-label={`${name}, ${t('home.newTab')}`}
      onClick={(event) => !once() && event.preventDefault()}
    >
      {buttonText}
    </ButtonAnchor>
  );
};

type Props = {
  readonly product: ProductRow;
  readonly user: UserInfo | undefined;
  readonly domain: string | undefined;
  readonly isCommissionShown: boolean;
  /** The facts that most products of the list have. They are grey, so that the others stand out. */
  readonly usual: ReadonlySet<string>;
  readonly onShare: (product: ProductRow) => void;
};

/** Shows a product of the list. The columns of all cards are aligned, so that products are easy to compare. */
export const ProductCard = memo(({ product, user, domain, isCommissionShown, usual, onShare }: Props) => {
  const { t } = useTexts();
  const { productName, companyName, fileInfoPath, price, agent } = product;
  const target = openProduct(product);
  const advantage = readAdvantage(product.advantage);
  const infos = [product.info1, product.info2].filter((info) => info !== '');
  return (
    <Card
      as="article"
      aria-label={productName}
      padded
      display="grid"
      columnGap={{ base: '3', md: '5' }}
      rowGap="3"
      gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', lg: '9rem minmax(0, 1fr) minmax(0, 23rem) 10rem' }}
      alignItems={{ lg: 'center' }}
      py={{ base: '4', md: '4' }}
      px={{ base: '4', md: '4' }}
      transitionProperty="box-shadow"
      transitionDuration="fast"
      _hover={{ boxShadow: 'sm' }}
      css={{ '&:hover [data-offer]': { bg: 'brand.solid', color: 'brand.contrast' } }}
    >
      <Thumbnail
        address={product.mobileThumbnail || product.productimg}
        w={{ base: '24', lg: '36' }}
        h={{ base: '4.5rem', lg: '6.75rem' }}
      />
      <Box minW="0">
        <Box as="h2" textStyle={{ base: 'md', md: 'lg' }} fontWeight="semibold">
          {target === undefined ? (
            productName
          ) : (
            <chakra.a href={target} target="_blank" rel="noopener" _hover={{ color: 'brand.fg' }}>
              {productName}
            </chakra.a>
          )}
        </Box>
        <Muted mt="1" textWrap={{ md: 'balance' }}>
          <Box
            as="span"
            me="1"
            color="fg"
            display={{ base: 'block', md: 'inline' }}
            whiteSpace={{ md: 'nowrap' }}
            css={{ '& > :first-of-type': { verticalAlign: '-0.1875rem' } }}
          >
            <InsurerMark address={fileInfoPath} />
            <Box as="span" ms="2">
              {companyName}
            </Box>
          </Box>{' '}
          {infos.map((info, index) => (
            <span key={info}>
              {index > 0 && t('home.between')}
              {info}
            </span>
          ))}
        </Muted>
        <Lines label={t('home.advantages')} lines={advantage.advant} />
      </Box>
      <Facts label={t('home.facts')} pairs={factsOf(advantage)} usual={usual} />
      <Flex
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'flex-end' }}
        gap="1"
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderColor="border.muted"
        pt={{ base: '3', lg: '0' }}
      >
        <Flex direction="column" align={{ base: 'flex-start', lg: 'flex-end' }} gap="1">
          {price === null ? (
            <Box color="fg.muted">{t('home.noPrice')}</Box>
          ) : (
            <FromPrice price={price} unit={product.priceUnit} size="xl" />
          )}
          <Box minH={{ lg: '6' }}>
            {hasCommission(domain, agent) && <Commission name={productName} agent={agent} isShown={isCommissionShown} />}
          </Box>
        </Flex>
        <Flex align="center" gap={{ base: '1', md: '2' }} ms={{ base: 'auto', lg: '0' }}>
          {mayShare(user, product) && (
            <Button
              variant="ghost"
              px="0"
              aria-label={t('home.shareOf', { name: productName })}
              aria-haspopup="dialog"
              onClick={() => onShare(product)}
            >
              <Share2 aria-hidden />
            </Button>
          )}
          <Offer productName={productName} target={target} mayBuy={user !== undefined && user.userLevel > 1} />
        </Flex>
      </Flex>
    </Card>
  );
});

const Lines = ({ label, lines }: { readonly label: string; readonly lines: readonly Pair[] }) =>
  lines.length === 0 ? null : (
    <Muted as="ul" aria-label={label} mt="2" display={{ base: 'none', md: 'block' }}>
      {lines.map(({ key, value }) => (
        <Box
          as="li"
          key={key + value}
          position="relative"
          ps="3.5"
          _before={{
            content: '""',
            position: 'absolute',
            insetStart: '0.25rem',
            top: '0.5rem',
            w: '1',
            h: '1',
            borderRadius: 'full',
            bg: 'fg.subtle',
          }}
        >
          {value || key}
        </Box>
      ))}
    </Muted>
  );

type FactsProps = { readonly label: string; readonly pairs: readonly Pair[]; readonly usual: ReadonlySet<string> };

const Facts = ({ label, pairs, usual }: FactsProps) => (
  <Grid
    as="dl"
    aria-label={label}
    templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(2, minmax(0, 1fr))' }}
    rowGap={{ base: '1', md: '2' }}
    columnGap="4"
    gridColumn={{ base: '1 / -1', lg: 'auto' }}
    alignSelf="stretch"
    alignContent="center"
    borderInlineStartWidth={{ lg: '1px' }}
    borderColor="border"
    ps={{ lg: '5' }}
    my={{ lg: '2' }}
  >
    {pairs.map((pair) => (
      <Box key={keyOf(pair)} textStyle={{ base: 'sm', md: 'md' }}>
        <Small as="dt">{pair.key}</Small>
        <Box as="dd" className="num" textWrap="balance" color={usual.has(keyOf(pair)) ? 'fg.muted' : undefined}>
          {pair.value}
        </Box>
      </Box>
    ))}
  </Grid>
);
