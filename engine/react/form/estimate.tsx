import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import { type FormStep, type Model, translate } from '../../index.ts';
import { MAX_OF_KIND } from '../../evaluate/calculator-sample.ts';
import { joinWords } from '../../model/language.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { groupDigits, moneySign } from '../../wording/amounts.ts';
import { insuredWords } from '../../wording/values.ts';
import { Muted, Note, SectionCard } from '../controls/card.tsx';
import { CountStepper } from '../controls/count-stepper.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import {
  answersOf,
  type Basis,
  ChoicePricesContext,
  eachIn,
  EstimateContext,
  exampleAt,
  MAX_ROWS,
  openedBy,
  type OptionAt,
  ownBasis,
  pricesOfField,
  sampleBasis,
  sumOf,
} from '../detail/choice-prices.ts';
import { SumStrip } from '../detail/option-rows.tsx';
import { calculatorOf, type CalculatorWords, estimate } from '../detail/sample.ts';
import { choicesOf, labelOf, shortChoices } from '../fields/choices.ts';
import { setGroupField } from '../state/rows.ts';
import type { Choice } from '../controls/control-style.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { SelfServiceContext, useApplication, useFormStore, useOffered } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { partTexts } from '../texts/parts.ts';
import { useWords } from '../texts/language.tsx';
import { SectionFields } from './section-fields.tsx';
import { headCount, shownPremium } from './premium.ts';
import { fieldsOf, gridsOf } from './steps.ts';

/** The expected numbers of the calculator's kinds, and the function that changes them. */
export type ExpectedCounts = {
  readonly counts: readonly number[];
  readonly onCounts: (counts: readonly number[]) => void;
};

type PricedProps = { readonly step: FormStep; readonly counts: readonly number[]; readonly children: ReactNode };

/**
 * Provides the prices of the first step's fields: those of the application once it has a price, and before that those of the
 * expected numbers. Later steps get the premium of the expected numbers until the application has one.
 */
export const PricedStep = ({ step, counts, children }: PricedProps) => {
  const { language } = useWords();
  const store = useFormStore();
  const { model, at } = store;
  const isFirst = model.data.form.steps[0] === step && !step.review && gridsOf(store, step).length === 0;
  const isCounted = counts.some((count) => count > 0);
  // The premium of all counted persons is shown until all of them are in the list.
  const own = useContext(SelfServiceContext);
  const countedPersons = own?.persons ?? 0;
  const [place] = gridsOf(store, step);
  const isExpecting = (now: State): boolean =>
    shownPremium(now).amount === undefined || (place !== undefined && headCount(now.lists, place, undefined) < countedPersons);
  // Without prices to show, the state is undefined, so that its changes do not render.
  const state = useDeferredValue(
    useApplication(store, (now) => (isFirst || ((isCounted || own !== undefined) && isExpecting(now)) ? now : undefined)),
  );
  const words = calculatorOf(model.data.detail);
  const plan = useTrialPlan(model, words, state);
  const { fields, lists, price } = state ?? {};
  // The application of the whole premium, and that of the prices of options.
  const [basis, optionsBasis] = useMemo(() => {
    if (!state) return [];
    const priced = isFirst ? ownBasis(model, state, store.application, at) : undefined;
    if (priced !== undefined || words?.counts === undefined) return [priced, priced];
    const answers = { ...answersOf(model, state), ...(plan && { [plan.path]: plan.value }) };
    const sample = sampleBasis(model, words, { answers, counts, at });
    return [sample, sample.rows > MAX_ROWS ? sampleBasis(model, words, { answers, counts: [], at }) : sample];
    // Prices do not depend on the rest of the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [model, store, words, fields, lists, price, counts, at, plan?.value, isFirst]);
  const paths = useMemo(() => fieldsOf(model, step).filter((path) => !path.includes('.')), [model, step]);
  const prices = useMemo(() => {
    const { schema } = model.data;
    return (
      isFirst &&
      optionsBasis &&
      new Map(paths.map((path) => [path, pricesOfField(optionsBasis, path, schemaAt(schema, path) ?? {}, language)]))
    );
  }, [isFirst, optionsBasis, paths, model, language]);
  const value = useMemo(
    () =>
      isFirst
        ? {
            isOfThings: model.data.insured?.item !== undefined,
            sign: moneySign(model.data.currency),
            isSample: optionsBasis?.isSample === true,
            of: (path: string) => (prices ? prices.get(path) : undefined),
            isPending: !prices,
            Inside: OpenedFields,
          }
        : undefined,
    [prices, isFirst, model, optionsBasis],
  );
  const estimated = useMemo(() => basis && estimatedOf(model, basis, paths, plan), [model, basis, paths, plan]);
  return (
    <ChoicePricesContext value={value}>
      <EstimateContext value={estimated}>{children}</EstimateContext>
    </ChoicePricesContext>
  );
};

/** Shows the fields of the first step that an option opens. */
const OpenedFields = ({ path, option }: OptionAt) => {
  const { model } = useFormStore();
  const opened = useMemo(() => {
    const [first] = model.data.form.steps;
    return (first ? fieldsOf(model, first) : []).filter((each) => {
      const by = openedBy(schemaAt(model.data.schema, each));
      return by?.path === path && by.option === option;
    });
  }, [model, path, option]);
  return opened.length > 0 && <SectionFields paths={opened} />;
};

const estimatedOf = (model: Model, basis: Basis, paths: readonly string[], plan: TrialPlan | undefined) => {
  const { properties = {} } = model.data.schema;
  const sum = sumOf(
    basis,
    paths.filter((path) => properties[path]?.type === 'array' && properties[path]?.attachment === undefined),
  );
  return { basis, sum, plan, each: sum ? undefined : eachIn(basis) };
};

type TrialPlan = { readonly path: string; readonly value: unknown };

const trialPath = (model: Model, words: CalculatorWords | undefined): string =>
  words?.choices.find((each) => each.includes('.') && schemaAt(model.data.schema, each)?.enum !== undefined) ?? '';

/** Returns the plan of the sample: that of the first group, else the calculator's own plan if it is on offer. */
const useTrialPlan = (model: Model, words: CalculatorWords | undefined, state: State | undefined): TrialPlan | undefined => {
  const path = trialPath(model, words);
  const offered = useOffered(path, choicesOf(model, schemaAt(model.data.schema, path) ?? {}, 'zh-CN'));
  return state && path !== '' ? trialPlan(model, words, state, { path, offered }) : undefined;
};

const trialPlan = (
  model: Model,
  words: CalculatorWords | undefined,
  state: State,
  { path, offered }: { readonly path: string; readonly offered: readonly Choice[] },
): TrialPlan => {
  const chosenPlan = answersOf(model, state)[path] ?? words?.sample[path];
  return { path, value: offered.some(({ value }) => value === chosenPlan) ? chosenPlan : offered[0]?.value };
};

/**
 * Returns a function for the end of the first step. It gives the first group the plan that the step showed as chosen, if the
 * group has none, so that it need not be chosen again.
 */
export const useCarriedPlan = (store: ApplicationStore): (() => void) => {
  const { model, places } = store;
  const words = calculatorOf(model.data.detail);
  const path = trialPath(model, words);
  const offered = useOffered(path, choicesOf(model, schemaAt(model.data.schema, path) ?? {}, 'zh-CN'));
  return () => {
    const [outer, name = ''] = path.split('.');
    const place = places.find((each) => each.outer === outer);
    const state = store.getState();
    const group = place && state.lists[place.path]?.[0];
    // Without numbers to fill in, or with one plan, the first step has shown no plan.
    if (!place || !group || name === '' || words?.counts === undefined || offered.length < 2) return;
    if (group.fields[name] !== undefined) return;
    const { value } = trialPlan(model, words, state, { path, offered });
    store.edit(place, (groups) => setGroupField(groups, group.id, name, value));
  };
};

/** Returns the sentence that prices are those of an example thing, while they are and no number is expected. */
export const useExample = (): string | undefined => {
  const { t, language } = useWords();
  const { data } = useFormStore().model;
  const prices = useContext(ChoicePricesContext);
  const isCounted = useContext(EstimateContext)?.basis.isCounted === true;
  const kinds = calculatorOf(data.detail)?.counts ?? [];
  const kind = kinds[exampleAt(kinds)];
  if (!prices?.isOfThings || !prices.isSample || isCounted || !kind) return undefined;
  const label = translate(data, kind.label, language);
  // The price of a thing depends on its value too, not only on its kind, so the note describes the example.
  const sample =
    kind.note === undefined ? label : t(partTexts.labelAndNote, { label, note: translate(data, kind.note, language) });
  return t(formTexts.estimateSample, { sample });
};

/** Shows the expected numbers and the premium as a sum, below the first step. */
export const EstimateCard = ({ counts, onCounts }: ExpectedCounts) => {
  const { t, language } = useWords();
  const { model } = useFormStore();
  const { data } = model;
  const estimated = useContext(EstimateContext);
  const isOwn = useContext(SelfServiceContext) !== undefined;
  const words = calculatorOf(data.detail);
  // The list of persons of someone who insures the family is short, so it is the number.
  if (!estimated || (isOwn && data.insured?.item === undefined)) return null;
  const { basis, sum } = estimated;
  const strip = sum && (
    <SumStrip
      lines={[
        { title: t(formTexts.basicCover), amount: sum.basic },
        ...sum.added.map(({ path, option, amount }) => ({
          title: labelOf(choicesOf(model, schemaAt(data.schema, path) ?? {}, language), option, language),
          amount,
        })),
      ]}
      total={sum.total}
      counted={insuredWords(data, basis.rows, language)}
    />
  );
  if (!basis.isSample || words?.counts === undefined)
    return (
      strip && (
        <SectionCard isFlush>
          <Box css={{ '& > div': { borderTopWidth: '0', borderRadius: 'l3' } }}>{strip}</Box>
        </SectionCard>
      )
    );
  return (
    <SectionCard title={t(formTexts.estimateTitle)} note={t(formTexts.estimateNote)} isFlush>
      <Counts words={words} kinds={words.counts} counts={counts} onCounts={onCounts} />
      {strip}
    </SectionCard>
  );
};

type CountsProps = ExpectedCounts & { readonly words: CalculatorWords; readonly kinds: NonNullable<CalculatorWords['counts']> };

const Counts = ({ words, kinds, counts, onCounts }: CountsProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { model, at } = store;
  const { data } = model;
  const [isOpen, setOpen] = useState(false);
  const plan = useContext(EstimateContext)?.plan;
  const fields = useDeferredValue(useApplication(store, (state) => state));
  const result = useMemo(
    () =>
      estimate(
        model,
        words,
        {
          choices: { ...answersOf(model, fields), ...(plan && { [plan.path]: plan.value }) },
          counts: kinds.map((_, index) => counts[index] ?? 0),
          at,
        },
        language,
      ),
    [model, words, kinds, fields, plan, counts, at, language],
  );
  const eachPrice = data.insured?.item ? formTexts.eachThingPrice : formTexts.eachPrice;
  const counted = kinds.flatMap(({ label }, index) =>
    (counts[index] ?? 0) > 0 ? [`${translate(data, label, language)} × ${counts[index] ?? 0}`] : [],
  );
  return (
    <>
      <Flex display={{ base: 'flex', md: 'none' }} align="center" gap="3" px="4" py="3">
        <Box flex="1" minW="0">
          <Text fontWeight="semibold">{insuredWords(data, result.persons, language)}</Text>
          <Note>{joinWords(counted, language)}</Note>
        </Box>
        <Button variant="plain" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? formTexts.fold : formTexts.change)}
        </Button>
      </Flex>
      <Box display={{ base: isOpen ? 'block' : 'none', md: 'block' }} px={{ base: '4', md: '5' }} py="4">
        {plan && <PlanChoice {...plan} />}
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
          maxW={{ md: `${kinds.length * 17.5}rem` }}
          borderWidth="1px"
          borderRadius="l2"
          overflow="hidden"
          bg="border.muted"
          gap="1px"
        >
          {kinds.map(({ label, note }, index) => {
            const each = result.each[index];
            const title = translate(data, label, language);
            return (
              <Flex key={label} bg="bg.panel" px="3" py="2" gap="1" direction="column" justify="space-between">
                <Box>
                  <Flex justify="space-between" gap="2" wrap="wrap">
                    <chakra.span fontWeight="semibold">{title}</chakra.span>
                    <Muted as="span" className="num">
                      {each === undefined
                        ? '—'
                        : t(eachPrice, { amount: moneySign(data.currency) + groupDigits(each.replace(/\.00$/, '')) })}
                    </Muted>
                  </Flex>
                  {note !== undefined && <Note>{translate(data, note, language)}</Note>}
                </Box>
                <CountStepper
                  isAtStart
                  label={title}
                  name={t(data.insured?.item ? partTexts.numberOfThings : partTexts.numberOf, { label: title })}
                  count={counts[index] ?? 0}
                  most={words.max ?? MAX_OF_KIND}
                  onChange={(count) => onCounts(kinds.map((_, other) => (other === index ? count : (counts[other] ?? 0))))}
                />
              </Flex>
            );
          })}
        </Grid>
        {result.persons === 0 && !data.insured?.item && <Muted mt="2">{t(formTexts.estimateEmpty)}</Muted>}
        {result.issueTexts.map((text) => (
          <Text key={text} mt="2" textStyle="sm" color="fg.warning">
            {text}
          </Text>
        ))}
      </Box>
    </>
  );
};

/** Shows the choice of the estimate's plan, which is that of the first group. */
const PlanChoice = ({ path, value }: TrialPlan) => {
  const { language } = useWords();
  const store = useFormStore();
  const { model, places } = store;
  const field = schemaAt(model.data.schema, path) ?? {};
  const choices = useOffered(path, choicesOf(model, field, language));
  const [outer, name = ''] = path.split('.');
  const place = places.find((each) => each.outer === outer);
  const group = useApplication(store, ({ lists }) => (place ? lists[place.path]?.[0]?.id : undefined));
  if (!place || group === undefined || choices.length < 2) return null;
  const title = translate(model.data, field.title ?? name, language);
  return (
    <Flex align="center" gap="2" mb="3" wrap="wrap">
      <Muted as="span" id="estimate-plan">
        {title}
      </Muted>
      <SegmentInput
        id="estimate-plan-choice"
        label={title}
        labelId="estimate-plan"
        size="sm"
        value={value}
        choices={shortChoices(choices)}
        onChange={(next) => store.edit(place, (groups) => setGroupField(groups, group, name, next))}
      />
    </Flex>
  );
};
