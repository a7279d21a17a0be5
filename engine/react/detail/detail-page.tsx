import { Note } from '../controls/text.tsx';
import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Language } from '../../model/issue.ts';
import type { Block, IsoDate, Model } from '../../model/model.ts';
import { blockViews } from '../blocks/index.gen.ts';
import type { BlockView } from '../blocks/define.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { LanguageProvider, useSay } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import { Money } from '../controls/money.tsx';
import { type Detail, DetailContext, type DetailProduct, useDetail } from './detail-context.ts';
import { calculatorOf, datesIn, estimate, isExample } from './sample.ts';
import { planColumns } from './plan-columns.ts';
import { SectionLinks } from './sections.tsx';

export type DetailPageProps = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  /** Today, for the calculator. */
  readonly at: IsoDate;
  /** Block kinds to show; all by default. */
  readonly only?: readonly string[];
  /** Opens the insure page with the choices. Left out for users who may only view products. */
  readonly onBuy?: (choices: Readonly<Record<string, unknown>>) => void;
};

const views: ReadonlyMap<string, BlockView> = new Map(blockViews.map((view) => [view.name, view]));
const placed = (blocks: readonly Block[], place: BlockView['place']): readonly Block[] =>
  blocks.filter(({ block }) => views.get(block)?.place === place);

/**
 * The detail page of a model: its blocks in order, with calculator and buy button beside them, on phones at the bottom of the
 * screen.
 */
export const DetailPage = ({ model, product, language, at, only, onBuy }: DetailPageProps) => {
  const words = calculatorOf(model.data.detail);
  const [choices, setChoices] = useState<Readonly<Record<string, unknown>>>(() =>
    startChoices(words?.sample ?? {}, words?.choices ?? [], product.plans ?? []),
  );
  const [counts, setCounts] = useState<readonly number[]>(() => words?.counts?.map(({ start }) => start) ?? []);
  const detail = useMemo<Detail>(
    () => ({
      model,
      product,
      language,
      at,
      choices,
      counts,
      choose: (path, value) => setChoices((before) => ({ ...before, [path]: value })),
      setCount: (index, count) => setCounts((before) => before.map((each, place) => (place === index ? count : each))),
      onBuy:
        onBuy &&
        (() => onBuy(Object.fromEntries(Object.entries(choices).map(([path, value]) => [path, datesIn(model.data, at)(value)])))),
    }),
    [model, product, language, at, choices, counts, onBuy],
  );
  const blocks = model.data.detail.filter(({ block }) => only?.includes(block) ?? true);
  return (
    <LanguageProvider language={language}>
      <DetailContext value={detail}>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' }}
          columnGap="5"
          rowGap="4"
          alignItems="start"
          pb={{ base: '5rem', lg: '0' }}
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
            top="5rem"
            maxH={{ lg: 'calc(100dvh - 6rem)' }}
            overflowY={{ lg: 'auto' }}
            css={besideText}
          >
            <Blocks blocks={placed(blocks, 'aside')} />
          </Flex>
        </Grid>
        <FootBar />
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
    '& [data-sample]': { overflowY: 'auto' },
  },
};

const startChoices = (
  sample: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  plans: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      path.split('.').at(-1) === 'plan' && plans.length > 0 && !plans.includes(String(sample[path])) ? plans[0] : sample[path],
    ]),
  );

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => {
    const View = views.get(block.block)?.Component;
    // Blocks have no ids and keep their order while the page is open.
    // oxlint-disable-next-line react/no-array-index-key
    return View ? <View key={`${block.block} ${index}`} block={block} /> : null;
  });

/** Below 992 px: premium and buy button at the bottom of the screen. */
const FootBar = () => {
  const detail = useDetail();
  const say = useSay();
  const { model, choices, counts, at, language, onBuy } = detail;
  const words = calculatorOf(model.data.detail);
  const result = useMemo(
    () => (words ? estimate(model, words, { choices, counts, at }, language) : undefined),
    [model, words, choices, counts, at, language],
  );
  const plan = Object.keys(choices).flatMap((path) =>
    planColumns(detail, path)
      .filter((column) => column.isChosen && path.split('.').at(-1) === 'plan')
      .map(({ label }) => label),
  );
  if (!onBuy) return null;
  return (
    <chakra.div
      data-chrome
      display={{ base: 'flex', lg: 'none' }}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="bar"
      bg="bg.raised"
      boxShadow="bar"
      px="4"
      py="3"
      alignItems="center"
      gap="3"
    >
      {result?.premium !== undefined && (
        <Box minW="0">
          <Note>
            {[
              words?.list === undefined
                ? ''
                : say(isExample(words, counts) ? detailTexts.headsExample : detailTexts.heads, {
                    count: showCount(result.persons),
                  }),
              ...plan,
            ]
              .filter((word) => word !== '')
              .join(language === 'zh-CN' ? '，' : ', ')}
          </Note>
          <Text textStyle="xl" fontWeight="semibold" color="fg.money">
            <Money amount={result.premium} />
          </Text>
        </Box>
      )}
      <Button size="lg" ms="auto" onClick={onBuy}>
        {say(detailTexts.buy)}
      </Button>
    </chakra.div>
  );
};
