import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type Block, translate } from '../../index.ts';
import { joinWords } from '../../model/language.ts';
import { moneySign, showMoney } from '../../wording/amounts.ts';
import { shortLabel } from '../../wording/trace.ts';
import type { headline } from '../../blocks/headline.ts';
import type { buy as buyKind } from '../../blocks/buy.ts';
import type { exclusions } from '../../blocks/exclusions.ts';
import type { BlockProps } from '../blocks/define.tsx';
import { Card, CardHead, LinkButton, Muted, Note } from '../controls/card.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { keyed } from '../controls/keyed.ts';
import { focusRing, RadioGroup } from '../controls/radio-group.tsx';
import { Money } from '../controls/money.tsx';
import { colours } from '../controls/tokens.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { HeadlineFacts } from './headline-facts.tsx';
import { type BenefitsWords, isBenefits, isPlanPath, offeredPlans, planNote } from './plan-columns.ts';
import type { PlanRow } from './plan-table.tsx';
import { estimate } from './sample.ts';
import { blockTitle, DetailContext, useDetail } from './sections.tsx';
import { useBenefits } from './use-benefits.ts';

type Recommended = { readonly plan: string; readonly label: string };

type Props = {
  readonly blocks: readonly Block[];
  /** Draws blocks with their own views. */
  readonly Blocks: ComponentType<{ readonly blocks: readonly Block[] }>;
  readonly lead: ReactNode;
  readonly recommended: Recommended | undefined;
  readonly foot: ReactNode;
};

type HeadlineWords = BlockProps<typeof headline>['block'];
type ExclusionsWords = BlockProps<typeof exclusions>['block'];
const isHeadline = (block: Block): block is Block & HeadlineWords => block.block === 'headline';
type BuyWords = BlockProps<typeof buyKind>['block'];
const isBuy = (block: Block): block is Block & BuyWords => block.block === 'buy';
const isExclusions = (block: Block): block is Block & ExclusionsWords => block.block === 'exclusions';

/** The blocks that a short page draws itself. */
const blocksOfPage: ReadonlySet<string> = new Set(['headline', 'benefits', 'calculator', 'buy']);

/** Shows a detail page in one column: the facts for a decision, and links that open the rest in sheets. */
export const ShortDetail = ({ blocks, Blocks, lead, recommended, foot }: Props) => {
  const { model, language } = useDetail();
  const benefits = blocks.find(isBenefits);
  const exclusionsBlock = blocks.find(isExclusions);
  const buy = blocks.find(isBuy);
  const sheets = blocks.filter((block) => !blocksOfPage.has(block.block) && block !== exclusionsBlock);
  return (
    <Grid gap="3" templateColumns="minmax(0,1fr)" maxW="40rem" mx="auto" w="full">
      {lead}
      <Head block={blocks.find(isHeadline)} />
      <Plans recommended={recommended} />
      <Blocks blocks={blocks.filter(({ block }) => block === 'calculator')} />
      <HeadlineFacts facts={blocks.find(isHeadline)?.facts} gridTemplateColumns="repeat(2, minmax(0,1fr))" {...factsStyle} />
      <Card as="section" aria-labelledby="cover-heading">
        {benefits && <Cover block={benefits} />}
        {exclusionsBlock && <Excluded block={exclusionsBlock} Blocks={Blocks} />}
        <Sheets blocks={sheets} Blocks={Blocks} />
      </Card>
      <Box>
        {buy?.note !== undefined && <Note>{translate(model.data, buy.note, language)}</Note>}
        {foot}
      </Box>
    </Grid>
  );
};

/** The facts are below the choices, so that these are on the first screen. */
const factsStyle = {
  columnGap: '4',
  mt: '0',
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
} as const;

const Head = ({ block }: { readonly block: HeadlineWords | undefined }) => {
  const { product, text } = useDetail();
  const t = useTranslate();
  return (
    <Card as="section" padded>
      <Grid templateColumns="6.5rem minmax(0,1fr)" gap="3">
        <Box borderRadius="l2" overflow="hidden" css={{ '& img, & svg': { w: '100%', h: 'auto', display: 'block' } }}>
          {product.media}
        </Box>
        <Box minW="0">
          <Heading as="h1" textStyle="xl" fontWeight="semibold">
            {block?.title === undefined ? product.name : text(block.title)}
          </Heading>
          <Muted mt="1" display="flex" gap="2" alignItems="center">
            {product.logo !== undefined && <img src={product.logo} alt="" width={18} height={18} />}
            <span>{product.insurer}</span>
          </Muted>
          <Note>{t(detailTexts.licence, { licence: product.licence })}</Note>
        </Box>
      </Grid>
    </Card>
  );
};

/** The number of plans and benefits that are shown when the page opens. */
const FEW = 3;

/** Shows the plans on offer, each with its price for the numbers of persons. */
const Plans = ({ recommended }: { readonly recommended: Recommended | undefined }) => {
  const { model, language, product, choices, counts, at, calculator, choose } = useDetail();
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const path = calculator?.choices.find(isPlanPath);
  const { plans: offered } = product;
  const priced = useMemo(() => {
    if (!calculator || path === undefined) return [];
    return offeredPlans(model, path, language, offered).map((plan) => {
      const priced = estimate(model, calculator, { choices: { ...choices, [path]: plan.value }, counts, at }, language);
      const each = priced.each
        .filter((_, index) => (counts[index] ?? 0) > 0)
        .flatMap((price) => (price === undefined ? [] : [Number(price)]));
      return { ...plan, premium: priced.premium, least: Math.min(...each), most: Math.max(...each) };
    });
  }, [model, calculator, path, language, offered, choices, counts, at]);
  if (path === undefined || priced.length < 2) return null;
  const chosenAt = priced.findIndex(({ value }) => value === choices[path]);
  const from = Math.max(0, Math.min(chosenAt - 1, priced.length - FEW));
  const shown = isOpen || priced.length <= FEW + 1 ? priced : priced.slice(from, from + FEW);
  const money = (amount: number): string => showMoney(amount.toFixed(2)).replace(/\.00$/, '');
  return (
    <Card as="section" aria-labelledby="plans-heading">
      <CardHead
        id="plans-heading"
        title={t(detailTexts.choosePlan)}
        note={counts.length > 0 ? t(detailTexts.pricedBelow) : undefined}
      />
      <RadioGroup
        input={{
          id: 'shared-plan',
          label: t(detailTexts.choosePlan),
          value: choices[path],
          choices: shown,
          onChange: (value) => choose(path, value),
        }}
        optionStyle={(isChosen) => ({
          display: 'grid',
          gridTemplateColumns: '1.25rem minmax(0,1fr) auto',
          columnGap: '3',
          alignItems: 'start',
          px: '4',
          py: '2.5',
          borderBottomWidth: '1px',
          borderColor: 'border.muted',
          bg: isChosen ? 'blue.subtle' : undefined,
          _focusWithin: { ...focusRing, outlineOffset: '-2px' },
        })}
      >
        {({ value, label }, isChosen) => {
          const { premium, least, most } = priced.find((plan) => plan.value === value) ?? {};
          const note = planNote(model, path, value, language);
          return (
            <>
              <Dot isOn={isChosen} />
              <Box as="span" minW="0">
                <Flex as="span" wrap="wrap" columnGap="2" align="baseline">
                  <Text as="span" fontWeight="semibold">
                    {shortLabel(label)}
                  </Text>
                  {value === recommended?.plan && (
                    <Text as="span" textStyle="sm" color={colours.brandFg}>
                      {recommended.label}
                    </Text>
                  )}
                </Flex>
                {note !== undefined && (
                  <Muted as="span" display="block">
                    {note}
                  </Muted>
                )}
              </Box>
              <Box as="span" textAlign="end" className="num">
                <Text as="span" display="block" fontWeight="semibold">
                  {premium === undefined ? '—' : <Money amount={premium} currency={model.data.currency} />}
                </Text>
                {least !== undefined && most !== undefined && Number.isFinite(least) && (
                  <Muted as="span" display="block">
                    {t(model.data.insured?.item ? detailTexts.eachThing : detailTexts.eachInSign, {
                      sign: moneySign(model.data.currency),
                      amount: least === most ? money(least) : t(formTexts.fromTo, { from: money(least), to: money(most) }),
                    })}
                  </Muted>
                )}
              </Box>
            </>
          );
        }}
      </RadioGroup>
      {shown.length < priced.length && (
        <More onClick={() => setOpen(true)}>{t(detailTexts.allPlans, { count: String(priced.length) })}</More>
      )}
    </Card>
  );
};

/** Shows a link that opens the rest of a list. */
const More = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Flex justify="center" py="1.5">
    <LinkButton onClick={onClick} display="inline-flex" alignItems="center" gap="1">
      {children}
      <ChevronDown size={16} aria-hidden />
    </LinkButton>
  </Flex>
);

const Dot = ({ isOn }: { readonly isOn: boolean }) => (
  <Box
    as="span"
    aria-hidden
    boxSize="5"
    mt="0.5"
    borderRadius="full"
    borderWidth={isOn ? '6px' : '1px'}
    borderColor={isOn ? colours.brandSolid : colours.control}
    bg="bg.panel"
  />
);

/** Shows the cover of the chosen plan, each benefit with its terms in a line. */
const Cover = ({ block }: { readonly block: BenefitsWords }) => {
  const { model, language } = useDetail();
  const t = useTranslate();
  const { columns, rows, isByPlan } = useBenefits(block);
  const at = Math.max(
    0,
    columns.findIndex(({ isChosen }) => isChosen),
  );
  const [isOpen, setOpen] = useState(false);
  const benefits: { readonly row: PlanRow; readonly terms: string[] }[] = [];
  for (const row of rows) {
    const text = row.cells[at];
    if (row.isTerm !== true) benefits.push({ row, terms: row.note === undefined ? [] : [row.note] });
    else if (text !== undefined) benefits.at(-1)?.terms.push(`${String(row.title)} ${text}`);
  }
  const shown = isOpen || benefits.length <= FEW + 1 ? benefits : benefits.slice(0, FEW);
  return (
    <>
      <CardHead
        id="cover-heading"
        title={isByPlan ? t(detailTexts.coverOf, { plan: columns[at]?.label ?? '' }) : blockTitle(model, block, language)}
      />
      <chakra.dl>
        {keyed(shown, ({ row }) => row.key).map(({ key, item: { row, terms } }) => (
          <Grid
            key={key}
            templateColumns="minmax(0,1fr) auto"
            columnGap="3"
            px="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <dt>
              {row.title}
              {terms.length > 0 && (
                <Muted as="span" display="block">
                  {joinWords(terms, language, 'clauses')}
                </Muted>
              )}
            </dt>
            <chakra.dd className="num" fontWeight="semibold">
              {row.cells[at] ?? '—'}
            </chakra.dd>
          </Grid>
        ))}
      </chakra.dl>
      {shown.length < benefits.length && (
        <More onClick={() => setOpen(true)}>{t(detailTexts.allCover, { count: String(benefits.length) })}</More>
      )}
    </>
  );
};

type ExcludedProps = { readonly block: Block & ExclusionsWords } & Pick<Props, 'Blocks'>;

/** Shows in one line what is not covered, with a button that opens the whole list. Its full text is in the documents of the form. */
const Excluded = ({ block, Blocks }: ExcludedProps) => {
  const { text } = useDetail();
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex as="section" aria-labelledby="excluded-heading" gap="2" px="4" py="3" bg="bg.warning" color="fg.warning">
      <Box as="span" flexShrink="0" mt="1">
        <TriangleAlert size={16} aria-hidden />
      </Box>
      <Box minW="0" flex="1">
        <Heading as="h3" id="excluded-heading" textStyle="md" fontWeight="semibold">
          {t(detailTexts.notCovered)}
        </Heading>
        {block.summary !== undefined && <Text textStyle="sm">{text(block.summary)}</Text>}
      </Box>
      <LinkButton flexShrink="0" minH="11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(detailTexts.allExclusions, { count: String(block.items.length) })}
      </LinkButton>
      {isOpen && <Sheet block={block} Blocks={Blocks} onClose={() => setOpen(false)} />}
    </Flex>
  );
};

type SheetProps = { readonly block: Block; readonly onClose: () => void } & Pick<Props, 'Blocks'>;

/** Shows a block over the page. */
const Sheet = ({ block, Blocks, onClose }: SheetProps) => {
  const detail = useDetail();
  const inSheet = useMemo(() => ({ ...detail, isInSheet: true }), [detail]);
  return (
    <Dialog title={blockTitle(detail.model, block, detail.language)} width="40rem" place="bottom" onClose={onClose}>
      <DetailContext value={inSheet}>
        <Blocks blocks={[block]} />
      </DetailContext>
    </Dialog>
  );
};

/** Shows links that open the other blocks of the page in sheets. */
const Sheets = ({ blocks, Blocks }: Pick<Props, 'blocks' | 'Blocks'>) => {
  const { model, language } = useDetail();
  const [open, setOpen] = useState<Block>();
  return (
    <Flex wrap="wrap" columnGap="5" px="4" py="2">
      {keyed(blocks, (block) => blockTitle(model, block, language)).map(({ key, item: block }) => (
        <LinkButton key={key} minH="8" onClick={() => setOpen(block)}>
          {blockTitle(model, block, language)}
        </LinkButton>
      ))}
      {open && <Sheet block={open} Blocks={Blocks} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
};
