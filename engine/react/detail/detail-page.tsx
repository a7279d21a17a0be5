import { joinWords } from '../../model/language.ts';
import { Note } from '../controls/card.tsx';
import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Block, type IsoDate, type Language, type Model, translate } from '../../index.ts';
import { blockViews } from '../blocks/index.gen.ts';
import type { BlockView } from '../blocks/define.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { LanguageProvider, useTranslate } from '../texts/language.tsx';
import { insuredWords } from '../../wording/values.ts';
import { Money } from '../controls/money.tsx';
import { relativeDateReader } from '../../evaluate/calculator-sample.ts';
import { type CalculatorWords, calculatorOf, estimate } from './sample.ts';
import { ShortDetail } from './short-detail.tsx';
import { isPlanPath, offeredPlans, planColumns } from './plan-columns.ts';
import { Dialog } from '../controls/dialog.tsx';
import { useMedia } from '../controls/hooks.ts';
import { blockTitle, SectionLinks, type Detail, DetailContext, type DetailProduct, useDetail } from './sections.tsx';
import { barLook, belowHeader, colours } from '../controls/tokens.ts';

export type DetailPageProps = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  /** The current day, for the calculator. */
  readonly at: IsoDate;
  /** Block kinds to show; all by default. */
  readonly only?: readonly string[];
  /**
   * Opens the insure page with the choices, and `counts` "12.0.30" if the visitor entered numbers. Absent if users may only
   * view.
   */
  readonly onBuy?: (choices: Readonly<Record<string, unknown>>) => void;
  /**
   * The person who recommends the product, shown at the top of a short page, or else at the top of the column beside the
   * blocks.
   */
  readonly recommendation?: ReactNode;
  /** The content before the buy button of the bar. */
  readonly contact?: ReactNode;
  /**
   * Whether the page has one column for phones: plans with prices, cover of the chosen plan, exclusions, numbers. Sheets have
   * the rest.
   */
  readonly isShort?: boolean;
  /** The recommended plan with its label. Ignored if the plan is not on offer. */
  readonly recommended?: { readonly plan: string; readonly label: string };
  /** The content at the end of a short page. */
  readonly footer?: ReactNode;
};

const viewsByName: ReadonlyMap<string, BlockView> = new Map(blockViews.map((view) => [view.name, view]));

/** Returns the view of a block: that of an extension's entry, else the engine's own. */
const viewOf = ({ vocabulary }: Model, name: string): BlockView | undefined => {
  const kind = vocabulary.blocks.find((block) => block.name === name);
  return kind && isView(kind) ? kind : viewsByName.get(name);
};

const isView = (kind: { readonly name: string }): kind is BlockView => 'Component' in kind && 'place' in kind;

/**
 * Shows the detail page of a model: its blocks in order, with calculator and buy button beside them, on phones at the bottom.
 */
export const DetailPage = (props: DetailPageProps) => {
  const { model, product, language, at, only, onBuy, recommendation, contact, isShort = false, footer } = props;
  const placed = (blocks: readonly Block[], place: BlockView['place']): readonly Block[] =>
    blocks.filter(({ block }) => viewOf(model, block)?.place === place);
  const calculator = calculatorOf(model.data.detail);
  const planPath = calculator?.choices.find(isPlanPath);
  const isOffered = offeredPlans(model, planPath, language, product.plans).some(({ value }) => value === props.recommended?.plan);
  const recommended = isOffered ? props.recommended : undefined;
  const [choices, setChoices] = useState(() => startChoices(calculator, product.plans ?? [], recommended?.plan));
  const [counts, setCounts] = useState<readonly number[]>(() => calculator?.counts?.map(({ start }) => start) ?? []);
  const [isCounted, setCounted] = useState(false);
  const priced = useMemo(
    () => calculator && estimate(model, calculator, { choices, counts, at }, language),
    [model, calculator, choices, counts, at, language],
  );
  const detail = useMemo<Detail>(
    () => ({
      model,
      product,
      language,
      at,
      text: (source) => translate(model.data, source, language),
      choices,
      counts,
      calculator,
      estimate: priced,
      choose: (path, value) => setChoices((before) => ({ ...before, [path]: value })),
      isCounted,
      setCount: (index, count) => {
        setCounted(true);
        setCounts((before) => before.map((each, place) => (place === index ? count : each)));
      },
      isShort,
      onBuy:
        onBuy &&
        (() =>
          onBuy({
            ...Object.fromEntries(
              Object.entries(choices).map(([path, value]) => [path, relativeDateReader(model.data, at, choices)(value)]),
            ),
            ...(calculator && counts.some((count) => count > 0) && isCounted && { counts: counts.join('.') }),
          })),
    }),
    [model, product, language, at, calculator, choices, counts, isCounted, priced, onBuy, isShort],
  );
  const isNarrow = useMedia(oneColumn);
  const blocks = model.data.detail.filter(({ block }) => only?.includes(block) ?? true);
  return (
    <LanguageProvider language={language}>
      <DetailContext value={detail}>
        {isShort ? (
          <ShortDetail blocks={blocks} Blocks={Blocks} lead={recommendation} recommended={recommended} foot={footer} />
        ) : (
          <Grid
            templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' }}
            columnGap="5"
            rowGap="4"
            alignItems="start"
          >
            <Grid gap="4" minW="0">
              <Blocks blocks={placed(blocks, 'head')} />
              <SectionLinks blocks={placed(blocks, 'column')} />
              <Blocks blocks={placed(blocks, 'column')} />
            </Grid>
            <Flex
              direction="column"
              gap="4"
              minW="0"
              position={{ lg: 'sticky' }}
              top={belowHeader}
              maxH={{ lg: 'calc(100dvh - 6rem)' }}
              overflowY={{ lg: 'auto' }}
              css={besideText}
            >
              {recommendation}
              <Blocks blocks={placed(blocks, 'aside').filter(({ block }) => !isNarrow || block !== 'calculator')} />
            </Flex>
          </Grid>
        )}
        <FootBar contact={contact} />
      </DetailContext>
    </LanguageProvider>
  );
};

// In a low window the choices scroll, so that premium and buy button stay visible.
const besideText = {
  '& > *': { flexShrink: '0' },
  '@media (min-width: 62rem)': {
    '& > :has(> * > [data-sample])': { flexShrink: '1', minHeight: '18rem', display: 'flex', flexDirection: 'column' },
    '& :has(> [data-sample])': { display: 'flex', flexDirection: 'column', minHeight: '0' },
    // A shadow at an edge shows that there is more beyond it.
    '& [data-sample]': {
      overflowY: 'auto',
      background: [
        'linear-gradient({colors.bg.panel} 40%, transparent) top / 100% 2rem local no-repeat',
        'linear-gradient(transparent, {colors.bg.panel} 60%) bottom / 100% 2rem local no-repeat',
        'linear-gradient({colors.border.emphasized}, transparent) top / 100% 0.75rem scroll no-repeat',
        'linear-gradient(transparent, {colors.border.emphasized}) bottom / 100% 0.75rem scroll no-repeat',
      ].join(', '),
    },
  },
};

/** Returns the first choices of the calculator. A plan of the sample that is not on offer is replaced by the first plan. */
const startChoices = (
  calculator: CalculatorWords | undefined,
  plans: readonly string[],
  recommended?: string,
): Detail['choices'] =>
  Object.fromEntries(
    (calculator?.choices ?? []).map((path) => {
      const value = isPlanPath(path) ? (recommended ?? calculator?.sample?.[path]) : calculator?.sample?.[path];
      const isGone = isPlanPath(path) && plans.length > 0 && !plans.includes(String(value));
      return [path, isGone ? plans[0] : value];
    }),
  );

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const { model } = useDetail();
  return blocks.map((block, index) => {
    const View = viewOf(model, block.block)?.Component;
    // Blocks have no ids and keep their order while the page is open.
    // oxlint-disable-next-line react/no-array-index-key
    return View ? <View key={`${block.block} ${index}`} block={block} /> : null;
  });
};

/** Below this width the page has one column, and its calculator is in a sheet that the bar opens. */
const oneColumn = '(max-width: 61.99rem)';

const atBottom = {
  position: 'fixed',
  insetX: '0',
  bottom: '0',
  ...barLook,
  // The padding keeps the end of the page free from the bar.
  css: { '@media (max-width: 61.99rem)': { 'body:has(&)': { paddingBottom: '4.5rem' } } },
} as const;

const FootBar = ({ contact }: Pick<DetailPageProps, 'contact'>) => {
  const detail = useDetail();
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { choices, counts, isCounted, calculator, estimate: result, language, onBuy, isShort = false } = detail;
  const hasSheet = result !== undefined && !isShort;
  if (!onBuy && !hasSheet) return null;
  const plans = Object.keys(choices)
    .filter(isPlanPath)
    .flatMap((path) => planColumns(detail, path).filter(({ isChosen }) => isChosen));
  const persons = calculator?.list !== undefined && insuredWords(detail.model.data, result?.persons ?? 0, language);
  return (
    <chakra.div
      data-chrome
      {...atBottom}
      display={{ base: 'flex', lg: 'none' }}
      alignItems="center"
      gap={{ base: '2', sm: '3' }}
      px="4"
      py="3"
    >
      {result && (
        <Box minW="0">
          <Note>
            {joinWords(
              [
                persons !== false && !isCounted && counts.some((count) => count > 0)
                  ? t(detailTexts.headsExample, { count: persons })
                  : persons,
                ...plans.map(({ label }) => label),
              ].filter((words) => words !== false),
              language,
              'clauses',
            )}
          </Note>
          <Text textStyle="xl" fontWeight="semibold" color={colours.money}>
            {result.premium === undefined ? '—' : <Money amount={result.premium} currency={detail.model.data.currency} />}
          </Text>
        </Box>
      )}
      <Flex ms="auto" gap="2">
        {contact}
        {hasSheet && (
          <Button variant="outline" size="lg" px={{ base: '3', sm: '5' }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(detailTexts.calculate)}
          </Button>
        )}
        {onBuy && (
          <Button size="lg" px={{ base: '4', sm: '5' }} onClick={onBuy}>
            {t(detailTexts.buy)}
          </Button>
        )}
      </Flex>
      {isOpen && hasSheet && <CalculatorSheet onClose={() => setOpen(false)} />}
    </chakra.div>
  );
};

/** Shows the calculator over the page. */
const CalculatorSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const detail = useDetail();
  const t = useTranslate();
  const { model, language, onBuy } = detail;
  const inSheet = useMemo(() => ({ ...detail, isInSheet: true }), [detail]);
  const blocks = model.data.detail.filter(({ block }) => block === 'calculator');
  const [block] = blocks;
  const footer = onBuy && (
    <Button size="lg" w="full" onClick={onBuy}>
      {t(detailTexts.buy)}
    </Button>
  );
  return (
    block && (
      <Dialog title={blockTitle(model, block, language)} width="40rem" place="bottom" footer={footer} onClose={onClose}>
        <DetailContext value={inSheet}>
          <Blocks blocks={blocks} />
        </DetailContext>
      </Dialog>
    )
  );
};
