import { useMedia } from '../controls/hooks.ts';
import { Note } from '../controls/card.tsx';
import { Box, Button, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, Calculator, Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useId, useRef, useState } from 'react';
import { capital } from '../../model/language.ts';
import { fieldOfLength } from '../../model/pricing/term.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { formTexts } from '../texts/form-texts.ts';
import { type Translate, useTranslate, useWords } from '../texts/language.tsx';
import { insuredWords, showCount } from '../../wording/values.ts';
import { showMoney } from '../../wording/amounts.ts';
import { LiveMessage, Money } from '../controls/money.tsx';
import { schemaAt } from '../../model/schema-fields.ts';
import { readPath } from '../state/field-path.ts';
import { isPersonPlace } from '../state/content.ts';
import { SelfServiceContext, useApplication, useDerived, useFormStore } from '../state/use-application.ts';
import { wrongAnswer } from './error-summary.tsx';
import { ChoicePricesContext, EstimateContext } from '../detail/choice-prices.ts';
import { showAdded } from '../detail/option-rows.tsx';
import { headCount, shownPremium, shownPrice } from './premium.ts';
import { useMinimum } from './minimum.ts';
import { factWords, paymentWords, translate } from '../../index.ts';
import { barIsColumn, barLook, belowHeader, colours } from '../controls/tokens.ts';

const PremiumTrace = lazy(async () => ({ default: (await import('./premium-trace.tsx')).PremiumTrace }));

type BarProps = {
  readonly quote: Quote;
  readonly onBack?: () => void;
  readonly nextLabel: string;
  readonly isBusy?: boolean;
  readonly isLast?: boolean;
  /** True if the button scrolls down the page instead of opening the next step. */
  readonly isDown?: boolean;
  readonly notice?: ReactNode;
  readonly tools?: ReactNode;
  /** Whether the page already shows the calculation. */
  readonly isDocked: boolean;
};

type Counts = { readonly without: number; readonly errorCount: number; readonly isPersons: boolean; readonly isMinimum: boolean };

/** Returns the title of the premium, which states whether rows with errors are left out or included. */
const barTitle = (t: Translate, { without, errorCount, isPersons, isMinimum }: Counts, isPriced: boolean): string => {
  if (!isPriced) return t(formTexts.total);
  if (without > 0) return t(isPersons ? formTexts.totalWithout : formTexts.totalWithoutRows, { count: showCount(without) });
  if (errorCount > 0) return t(isPersons ? formTexts.totalWith : formTexts.totalWithRows, { count: showCount(errorCount) });
  return t(isMinimum ? formTexts.due : formTexts.total);
};

/** Returns the title of the amount, and the sentence about a minimum premium that is charged. */
const useTitle = (isEstimate: boolean, premium: string | undefined, counts: Omit<Counts, 'isMinimum'>) => {
  const t = useTranslate();
  const raisedMinimum = useMinimum();
  const minimum = isEstimate || premium === undefined ? undefined : raisedMinimum;
  const title = isEstimate
    ? t(formTexts.estimated)
    : barTitle(t, { ...counts, isMinimum: minimum !== undefined }, premium !== undefined);
  return { title, minimum };
};

/** Shows the premium, its calculation and the next step: at the bottom of the screen, or at the right from 1600 px on. */
export const PremiumBar = ({ quote, onBack, nextLabel, isBusy, isLast, isDown, notice, tools, isDocked }: BarProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const { weight, item } = data.insured ?? {};
  const place = store.places.find(
    (each) => each.list === data.insured?.list && (weight !== undefined || item !== undefined || isPersonPlace(data, each)),
  );
  const premium = useApplication(store, (state) => shownPremium(state).amount);
  const without = useApplication(store, (state) => shownPremium(state).without);
  const errorCount = useApplication(store, (state) => state.checkResult.rows.size);
  const persons = useApplication(store, (state) => headCount(state.lists, place, weight));
  const isReferred = useApplication(store, (state) => state.checkResult.refer.length > 0);
  const estimate = useEstimate(premium, persons);
  const amount = estimate?.amount ?? premium;
  const [isOpen, setOpen] = useState(false);
  const traceId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useRoomBelow();
  const isPersons = place !== undefined && !item;
  const { title, minimum } = useTitle(estimate !== undefined, premium, {
    without,
    errorCount,
    isPersons,
  });
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box as="section" data-premium-bar="" aria-label={t(formTexts.total)} css={barStyle}>
      <Flex
        maxW="form"
        w="calc(100% - 2rem)"
        mx="auto"
        minH={`${BAR_HEIGHT}rem`}
        align="center"
        columnGap={{ base: '3', md: '6' }}
        css={{
          [barIsColumn]: { flexDirection: 'column', alignItems: 'stretch', gap: '1rem', padding: '1.25rem', width: '100%' },
        }}
      >
        <Box minW="0">
          <Note display="flex" flexWrap="wrap" columnGap="2">
            {title}
            <EstimatedFor estimate={estimate} />
            {isReferred && <chakra.span color="fg.warning">{t(formTexts.referred)}</chakra.span>}
          </Note>
          <Text textStyle="2xl" fontWeight="semibold" color={colours.money} lineHeight="1.3">
            {amount === undefined ? (
              <NoPrice errorCount={errorCount} isPersons={isPersons} />
            ) : (
              <Money amount={amount} currency={data.currency} />
            )}
          </Text>
          <Note _empty={{ display: 'none' }}>{minimum}</Note>
        </Box>
        <Box
          display={{ base: 'none', md: 'flex' }}
          gap="6"
          borderInlineStartWidth="1px"
          ps="6"
          css={{ [barIsColumn]: { display: 'grid', gap: '0.75rem', borderInlineStartWidth: '0', paddingInlineStart: '0' } }}
        >
          {place && (
            <Fact title={item ? capital(translate(data, item.noun, language), language) : t(formTexts.persons)}>
              {estimate?.count ?? showCount(persons)}
            </Fact>
          )}
          <TermFacts />
          <OptionFacts />
          {premium !== undefined && <BesidePremium />}
          {premium !== undefined && (
            <Fact title={t(formTexts.quote)}>
              <QuoteWords quote={quote} premium={without > 0 ? undefined : premium} />
            </Fact>
          )}
        </Box>
        <HStack
          ms="auto"
          flexShrink="0"
          css={{ [barIsColumn]: { marginInlineStart: 0, flexDirection: 'column', alignItems: 'stretch' } }}
        >
          {!isDocked && (
            <Button
              ref={opener}
              variant="ghost"
              size="md"
              display={{ base: 'none', md: 'inline-flex' }}
              aria-expanded={isOpen}
              aria-controls={isOpen ? traceId : undefined}
              disabled={premium === undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Calculator aria-hidden />
              {t(formTexts.howComputed)}
            </Button>
          )}
          {/* The room of the tools is reserved until there is a premium, so that nothing beside them moves. */}
          <Box visibility={premium === undefined ? 'hidden' : undefined} _empty={{ display: 'none' }}>
            {tools}
          </Box>
          {onBack && (
            <Button variant="outline" size="md" px={{ base: '2.5', md: '4' }} onClick={onBack}>
              <Box as="span" display={{ md: 'none' }}>
                <ArrowLeft size={18} aria-hidden />
              </Box>
              <chakra.span srOnly={{ base: true, md: false }}>{t(formTexts.back)}</chakra.span>
            </Button>
          )}
          {notice ?? (
            <Button type="submit" size="md" loading={isBusy} loadingText={t(formTexts.submitting)}>
              {nextLabel}
              {!isLast && (isDown ? <ArrowDown aria-hidden /> : <ArrowRight aria-hidden />)}
            </Button>
          )}
        </HStack>
      </Flex>
      <Suspense>{isOpen && !isDocked && <PremiumTrace id={traceId} onClose={close} />}</Suspense>
      <LiveMessage text={amount === undefined ? '' : `${title} ${showMoney(amount)}`} />
    </Box>
  );
};

/**
 * Returns the premium of the expected numbers until the application has a premium and all expected family members are listed;
 * without numbers, the price of one person for those who apply for themselves.
 */
const useEstimate = (premium: string | undefined, persons: number) => {
  const selfService = useContext(SelfServiceContext);
  const expectedPersons = selfService?.persons ?? 0;
  const { t, language } = useWords();
  const { data } = useFormStore().model;
  const { sum, basis, each } = useContext(EstimateContext) ?? {};
  if ((premium !== undefined && persons >= expectedPersons) || !basis?.isSample) return undefined;
  if (!sum) {
    if (!selfService || !each || data.insured?.item) return undefined;
    const onePersonText = t(each.from === each.to ? formTexts.onePerson : formTexts.onePersonFrom);
    return { amount: (each.from / 100).toFixed(2), count: onePersonText, insured: onePersonText };
  }
  return {
    amount: (sum.total / 100).toFixed(2),
    count: t(formTexts.estimatedCount, { count: showCount(basis.rows) }),
    insured: insuredWords(data, basis.rows, language),
  };
};

/** Shows why there is no premium: a wrong answer, rows to correct, or answers that are missing. */
const NoPrice = ({ errorCount, isPersons }: Pick<Counts, 'errorCount' | 'isPersons'>) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const answer = useDerived(store, (state) => wrongAnswer(store, state, language), Object.is);
  return answer === undefined ? (
    <chakra.span textStyle="md" fontWeight="normal" color="fg.muted">
      {errorCount > 0
        ? t(isPersons ? formTexts.fixForPrice : formTexts.fixRowsForPrice, { count: showCount(errorCount) })
        : t(formTexts.noPriceYet)}
    </chakra.span>
  ) : (
    <chakra.span display="block" textStyle="sm" fontWeight="normal" color="fg.error" lineClamp="2">
      {answer}
    </chakra.span>
  );
};

/** Shows on phones, which have no room for facts beside the premium, how many persons it is estimated for. */
const EstimatedFor = ({ estimate }: { readonly estimate: ReturnType<typeof useEstimate> }) => (
  <chakra.span display={{ md: 'none' }}>{estimate?.insured}</chakra.span>
);

const barStyle = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  ...barLook,
  [barIsColumn]: {
    position: 'sticky',
    inset: 'auto',
    top: belowHeader,
    alignSelf: 'start',
    width: '17rem',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'none',
    zIndex: 'sticky',
  },
  '@media print': { display: 'none' },
} as const;

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box>
    <Note>{title}</Note>
    <Text as="div" textStyle="md" className="num" whiteSpace="nowrap">
      {children}
    </Text>
  </Box>
);

/** Shows lines beside the premium that are not charged: a subsidy, a tax. */
const BesidePremium = () => {
  const { language } = useWords();
  const store = useFormStore();
  const lines = useApplication(store, shownPrice)?.linesFor('form') ?? [];
  return lines.map((line) => {
    const { title, text } = factWords(store.model.data, line, language);
    return (
      <Fact key={title} title={title}>
        {text}
      </Fact>
    );
  });
};

/** Shows the term and how the premium is paid. */
const TermFacts = () => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const path = fieldOfLength(data.term)?.replace(/^application\./, '') ?? '';
  const term = useApplication(store, (state) => readPath(state.fields, path));
  const field = schemaAt(data.schema, path);
  const { payment, instalments: parts } = useApplication(store, shownPrice) ?? {};
  return (
    <>
      {field && term !== undefined && (
        <Fact title={t(formTexts.term)}>{labelOf(choicesOf(store.model, field, language), term)}</Fact>
      )}
      {payment && <Fact title={t(formTexts.payment)}>{paymentWords(data, payment, language)}</Fact>}
      {parts && <Fact title={t(formTexts.instalmentsNow)}>{`${parts.times} × ${showMoney(parts.each)}`}</Fact>}
    </>
  );
};

/**
 * Shows the number of chosen options of each field with any number of options; on the step with their prices, what they add.
 */
const OptionFacts = () => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const fields = useApplication(store, (state) => state.fields);
  const estimatedPrices = useContext(EstimateContext);
  const sum = useContext(ChoicePricesContext) && estimatedPrices?.sum;
  return Object.entries(data.schema.properties ?? {}).map(([path, { type, items, title = path }]) => {
    const selectedOptions = fields[path];
    if (type !== 'array' || items?.enum === undefined || !Array.isArray(selectedOptions) || selectedOptions.length === 0)
      return null;
    const count = showCount(selectedOptions.length);
    const addedAmount = sum?.added.filter((each) => each.path === path).reduce((all, { amount }) => all + amount, 0);
    return (
      <Fact key={path} title={translate(data, title, language)}>
        {addedAmount === undefined
          ? t(formTexts.chosen, { count })
          : t(formTexts.chosenAdds, { count, amount: showAdded(addedAmount) })}
      </Fact>
    );
  });
};

const QuoteWords = ({ quote, premium }: { readonly quote: Quote; readonly premium: string | undefined }) => {
  const t = useTranslate();
  const differs = quote.state === 'confirmed' && premium !== undefined && quote.premium !== premium;
  const [Icon, color, words] = differs
    ? ([CircleAlert, 'fg.warning', t(formTexts.quoteDiffers, { amount: showMoney(quote.premium) })] as const)
    : quote.state === 'confirmed' && premium !== undefined
      ? ([Check, 'fg.success', t(formTexts.quoteConfirmed)] as const)
      : quote.state === 'asking'
        ? ([LoaderCircle, 'fg.muted', t(formTexts.quoteAsking)] as const)
        : quote.state === 'failed'
          ? ([CircleAlert, 'fg.warning', quote.message ?? t(formTexts.quoteFailed)] as const)
          : ([CircleDashed, 'fg.muted', t(formTexts.quoteLocal)] as const);
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" color={color}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {words}
    </Box>
  );
};

/** The height of the bar at the bottom of the screen, in rem. */
export const BAR_HEIGHT = 4.5;

/** Sets the distance from the bottom to which the browser scrolls a focused field, so that the bar does not cover it. */
const useRoomBelow = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const previousPadding = style.scrollPaddingBottom;
    style.scrollPaddingBottom = `${BAR_HEIGHT + 1.5}rem`;
    const reveal = (event: FocusEvent): void => {
      const box =
        event.target instanceof HTMLElement && !event.target.closest('[data-premium-bar]')
          ? event.target.getBoundingClientRect()
          : undefined;
      const edge = window.innerHeight - BAR_HEIGHT * 16;
      if (box && box.bottom > edge && box.height < edge / 2) window.scrollBy({ top: box.bottom - edge + 24 });
    };
    addEventListener('focusin', reveal);
    return () => {
      style.scrollPaddingBottom = previousPadding;
      removeEventListener('focusin', reveal);
    };
  }, []);
};

const dockQuery = '(min-width: 75rem) and (max-width: 99.99rem)';

/**
 * Returns whether the calculation is below the steps: from 1200 to 1600 px. Narrower windows have no room; in wider ones the
 * bar is a column.
 */
export const useIsDockable = (): boolean => useMedia(dockQuery);

/** The server's answer about the premium of the application. The page requests it. */
export type Quote =
  | { readonly state: 'local' }
  | { readonly state: 'asking' }
  | { readonly state: 'confirmed'; readonly premium: string }
  | { readonly state: 'failed'; readonly message?: string };
