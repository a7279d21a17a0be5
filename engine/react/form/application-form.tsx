import { Muted, Note } from '../controls/card.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Language, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, useTranslate, useWords } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { Declarations } from './declarations.tsx';
import { ErrorSummary, type SummaryLine, summaryLines } from './error-summary.tsx';
import { EstimateCard, PricedStep, useCarriedPlan } from './estimate.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import {
  AbovePersonsContext,
  FormStoreContext,
  OfferedPlansContext,
  type SelfService,
  SelfServiceContext,
  useApplication,
  useDerived,
} from '../state/use-application.ts';
import { BAR_HEIGHT, PremiumBar, type Quote, useIsDockable } from './premium-bar.tsx';
import type { ProductWords } from './review.tsx';
import { type FormOverrides, FormOverridesContext } from './object-form.tsx';
import { StepSections } from './step-sections.tsx';
import { TaskList } from './task-list.tsx';
import { type StepState, gridsOf, isComplete, openStep, stepStates } from './steps.ts';
import { deepEquals } from '@rjsf/utils';
import { fieldId } from '../theme/field-frame.tsx';
import { shownPremium } from './premium.ts';
import { calculatorOf } from '../detail/sample.ts';
import { isPersonPlace } from '../state/content.ts';
import { belowHeader, colours } from '../controls/tokens.ts';
import { useIsNarrow } from '../controls/hooks.ts';

// The review loads while the step before it is filled in.
const loadReview = async () => ({ default: (await import('./review.tsx')).Review });
const Review = lazy(loadReview);
const DockedPremium = lazy(async () => ({ default: (await import('./premium-trace.tsx')).DockedPremium }));

export type ApplicationFormProps = {
  readonly store: ApplicationStore;
  readonly language: Language;
  /** The open step, from the page's URL. If it is unknown, the first step is open. */
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly product: ProductWords;
  readonly quote: Quote;
  readonly onSubmit: (submission: Submission) => void;
  readonly isSubmitting?: boolean;
  /**
   * Whether the form submits itself once when it opens on a complete review, because the user asked for it before the form was
   * opened again.
   */
  readonly submitsAtOnce?: boolean;
  /** The content in place of the submit button if this user cannot submit: the reason, or the next thing to do. */
  readonly viewOnly?: ReactNode;
  /**
   * The functions that store and read the files for which the model asks, or the sentence with the reason why this user cannot
   * upload files.
   */
  readonly files?: FormFiles | string;
  /** The attached files, shown on the step with the declarations, unless the model has `"attachments": false`. */
  readonly attachments?: ReactNode;
  /** The other actions beside the premium. */
  readonly tools?: ReactNode;
  /** Notes above the fields of a step. They are hidden with the step, so that the rest of the form does not move. */
  readonly notes?: ReactNode;
  /** The content above the list of insured persons. */
  readonly abovePersons?: ReactNode;
  /** The content below the steps, such as the state of the draft. */
  readonly belowSteps?: ReactNode;
  /** Returns the current time, ISO 8601 with offset, which is recorded when a document was read. */
  readonly now: () => string;
  /** The expected numbers of the kinds of the product's calculator, in its order, for the prices of the first step. */
  readonly expected?: readonly number[];
  /** The settings for users who apply for themselves or their family and not for a customer. They change the form on phones. */
  readonly selfService?: SelfService;
  /** Widgets, templates, fields and a uiSchema for RJSF, which replace the engine's. */
  readonly overrides?: FormOverrides;
};

/** Shows the insure form of a model: steps, fields, grids, review and premium. */
export const ApplicationForm = (props: ApplicationFormProps) => (
  <LanguageProvider language={props.language}>
    <FormStoreContext value={props.store}>
      <OfferedPlansContext value={props.product.plans ?? noPlans}>
        <FormOverridesContext value={props.overrides ?? noOverrides}>
          <FormFilesContext value={props.files}>
            <AbovePersonsContext value={props.abovePersons}>
              <OpenForm {...props} />
            </AbovePersonsContext>
          </FormFilesContext>
        </FormOverridesContext>
      </OfferedPlansContext>
    </FormStoreContext>
  </LanguageProvider>
);

const noPlans: readonly string[] = [];
const noCounts: readonly number[] = [];
const noOverrides: FormOverrides = {};

const OpenForm = (props: ApplicationFormProps) => {
  const { store, product, quote, isSubmitting, viewOnly, tools, belowSteps, notes, attachments, now, selfService } = props;
  const { t, language } = useWords();
  const { states, open, lines, tries, heading, returns, go, change, back, onNext } = useSteps({
    ...props,
    onStep: useCarrying(props),
  });
  const isDockable = useIsDockable();
  const [counts, setCounts] = useState(props.expected ?? noCounts);
  const persons = expectedPersons(store, counts);
  const isNarrow = useIsNarrow();
  const selfServiceOnPhone = useMemo(
    () => (isNarrow && selfService ? { ...selfService, persons } : undefined),
    [isNarrow, selfService, persons],
  );
  const { steps } = store.model.data.form;
  const isReviewNext = open !== undefined && steps[steps.indexOf(open) + 1]?.review === true;
  useEffect(() => {
    if (isReviewNext) void loadReview();
  }, [isReviewNext]);
  if (!open) return null;
  const hasList = gridsOf(store, open).length > 0;
  const isDocked = isDockable && hasList;
  const nextLabel = open.review ? formTexts.submit : returns ? formTexts.backToReview : formTexts.next;
  return (
    <SelfServiceContext value={selfServiceOnPhone}>
      <PricedStep step={open} counts={counts}>
        <chakra.form
          noValidate
          onSubmit={onNext}
          data-list={hasList ? '' : undefined}
          css={gridStyle}
          pb={`${BAR_HEIGHT + (hasList ? 0.5 : 2)}rem`}
        >
          <Box>
            <Box css={besideStyle}>
              <Box display={{ base: 'none', lg: 'block' }}>
                <ProductHead product={product} />
                <TaskList states={states} onStep={(to) => go(to)} />
              </Box>
              <StepBars states={states} product={product} />
              {belowSteps !== undefined && (
                <Box css={asideStyle} textStyle="xs" color="fg.muted">
                  {belowSteps}
                </Box>
              )}
              <Suspense>{isDocked && <DockedPremium />}</Suspense>
            </Box>
          </Box>
          <Box minW="0">
            {notes}
            <Grid gap={hasList ? '2' : '4'} alignContent="start" templateColumns="minmax(0, 1fr)">
              <ErrorSummary lines={lines} tries={tries} />
              {!open.review && open.sections === undefined && (
                <Heading as="h1" ref={heading} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
                  {translate(store.model.data, open.title, language)}
                </Heading>
              )}
              <EarlierAnswers key={open.step} step={open} states={states} onChange={(to) => go(to)} />
              {open.review ? (
                <Grid gap="3" templateColumns="minmax(0,1fr)">
                  <Flex align="baseline" columnGap="3" wrap="wrap">
                    <Heading as="h1" ref={heading} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
                      {t(formTexts.reviewTitle)}
                    </Heading>
                    <Muted>{t(selfService ? formTexts.reviewHintOwn : formTexts.reviewHint, { insurer: product.insurer })}</Muted>
                  </Flex>
                  <Suspense>
                    <Review product={product} onChange={change} />
                  </Suspense>
                </Grid>
              ) : (
                <StepSections step={open} headingRef={heading} />
              )}
              {open === store.model.data.form.steps[0] && <EstimateCard counts={counts} onCounts={setCounts} />}
              {open.declarations !== undefined && <Declarations step={open} documentsUrl={product.documents} readingTime={now} />}
              {open.declarations !== undefined && store.model.data.form.attachments !== false && attachments}
            </Grid>
          </Box>
          <PremiumBar
            quote={quote}
            onBack={back}
            nextLabel={t(nextLabel)}
            isBusy={isSubmitting}
            isLast={open.review}
            tools={tools}
            isDocked={isDocked}
            notice={open.review && viewOnly ? viewOnly === true ? <ViewOnly /> : viewOnly : undefined}
          />
        </chakra.form>
      </PricedStep>
    </SelfServiceContext>
  );
};

/** Returns `onStep`, which first gives the first group the plan that the first step showed as chosen. */
const useCarrying = ({ store, step, onStep }: ApplicationFormProps): ((to: string) => void) => {
  const carryPlan = useCarriedPlan(store);
  const { steps } = store.model.data.form;
  return (to) => {
    const open = openStep(store, store.getState(), step);
    if (open && open === steps[0] && gridsOf(store, open).length === 0) carryPlan();
    onStep(to);
  };
};

/** Returns the number of persons that the product page counted; 0 if it counted none or things. */
const expectedPersons = ({ model: { data }, places }: ApplicationStore, counts: readonly number[]): number =>
  places.some((place) => place.path === calculatorOf(data.detail)?.list && isPersonPlace(data, place))
    ? counts.reduce((sum, count) => sum + count, 0)
    : 0;

const ViewOnly = () => {
  const t = useTranslate();
  return (
    <Text color="fg.warning" textStyle="sm" maxW="16rem">
      {t(formTexts.viewOnly)}
    </Text>
  );
};

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  columnGap: '1.75rem',
  width: '100%',
  '@media (min-width: 992px)': { gridTemplateColumns: '14rem minmax(0,1fr)' },
  '@media (min-width: 100rem)': { gridTemplateColumns: '14rem minmax(0,1fr) 17rem' },
};

/** The steps stay visible. The content below them scrolls if the window is too low. */
const besideStyle = {
  '@media (min-width: 992px)': {
    position: 'sticky',
    top: belowHeader,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: `calc(100dvh - ${belowHeader} - ${BAR_HEIGHT + 1}rem)`,
    '& > *': { flexShrink: '0' },
    '& > section': { flexShrink: '1' },
  },
} as const;

const asideStyle = {
  mb: '3',
  _empty: { display: 'none' },
  '@media (min-width: 992px)': { borderTopWidth: '1px', mb: '0', mt: '5', pt: '4' },
};

const ProductHead = ({ product }: { readonly product: ProductWords }) => (
  <Flex gap="3" align="center" mb="4" ps="0.5">
    {product.logo !== undefined && <img src={product.logo} alt="" width={32} height={32} />}
    <Box minW="0">
      <Text fontWeight="semibold" textWrap="balance">
        {product.name}
      </Text>
      <Note textWrap="balance">{product.insurer}</Note>
    </Box>
  </Flex>
);

const dotColours: { readonly [State in StepState['state']]?: string } = { done: 'green.solid', current: colours.brandSolid };

/** Shows on phones the name of the product and the progress of the application. */
const StepBars = ({ states, product }: { readonly states: readonly StepState[]; readonly product: ProductWords }) => {
  const t = useTranslate();
  const current = states.findIndex(({ state }) => state === 'current') + 1;
  return (
    <Box display={{ base: 'block', lg: 'none' }} mb="2">
      <Flex gap="2" align="baseline" mb="2">
        <Text fontWeight="semibold" flex="1" minW="0" lineClamp="2">
          {product.name}
        </Text>
        <Muted flexShrink="0">{t(formTexts.stepOf, { step: current, count: states.length })}</Muted>
      </Flex>
      <Flex gap="1" aria-hidden>
        {states.map(({ step, state }) => (
          <Box key={step.step} flex="1" h="1" borderRadius="full" bg={dotColours[state] ?? 'border.emphasized'} />
        ))}
      </Flex>
    </Box>
  );
};

type Options = {
  readonly store: ApplicationStore;
  readonly submitsAtOnce?: boolean;
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly onSubmit: (submission: Submission) => void;
};

/** Returns the states of the steps, the open step, and functions for navigation. Going forward requires a complete step. */
export const useSteps = ({ store, step, onStep, onSubmit, submitsAtOnce = false }: Options) => {
  const { t, language } = useWords();
  const { data } = store.model;
  const { steps } = data.form;
  // Typing does not change the states, so nothing renders here.
  const open = useApplication(store, (state) => openStep(store, state, step));
  const states = useDerived(store, (state) => stepStates(store, state, open), deepEquals);
  const at = open ? steps.indexOf(open) : 0;
  const [tries, setTries] = useState<{ readonly step: string; readonly count: number }>({ step: '', count: 0 });
  // Whether the user has chosen to change something on the review, so that the next button returns to the review.
  const [returns, setReturns] = useState(false);
  const focusField = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const field = focusField.current === undefined ? null : document.getElementById(fieldId(focusField.current));
    focusField.current = undefined;
    window.scrollTo({ top: 0 });
    if (field) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [open?.step]);

  const go = (to: string, field?: string): void => {
    focusField.current = field;
    setTries({ step: '', count: 0 });
    onStep(to);
  };
  const isTried = open !== undefined && tries.step === open.step && tries.count > 0;
  const lines = useDerived(
    store,
    (state) => {
      if (!isTried) return noLines;
      const found = summaryLines(store, state, open, language);
      const isUndeclared = open.declarations !== undefined && found.length === 0 && !isComplete(store, state, open);
      return isUndeclared ? [declarationLine(t(formTexts.confirmAll))] : found;
    },
    deepEquals,
  );
  const proceed = (): void => {
    if (!open) return;
    store.attemptStep(open.step);
    const after = store.getState();
    if (!isComplete(store, after, open)) return setTries((before) => ({ step: open.step, count: before.count + 1 }));
    if (!open.review) return go((returns ? steps.find((each) => each.review)?.step : steps[at + 1]?.step) ?? open.step);
    const { amount, without } = shownPremium(after);
    if (amount === undefined || without > 0) return;
    // A form migrated to another version may hold documents and declarations of the old version.
    const files = new Set(data.documents.map(({ file }) => file));
    const sentences = new Set(data.form.steps.flatMap(({ declarations = [] }) => declarations));
    const documentsRead = Object.entries(after.read).flatMap(([file, time]) => (files.has(file) ? [{ file, at: time }] : []));
    const declarations = [...after.confirmedDeclarations].filter((sentence) => sentences.has(sentence));
    onSubmit({ application: store.application(), premium: amount, documentsRead, declarations });
  };
  const isReady = useApplication(store, (state) => state.isChecked && state.price !== undefined);
  const isWaiting = useRef(submitsAtOnce);
  useEffect(() => {
    if (!isWaiting.current || !isReady) return;
    isWaiting.current = false;
    if (open?.review) proceed();
  });
  const onNext = (event: FormEvent): void => {
    event.preventDefault();
    proceed();
  };
  const change = (to: string, field?: string): void => {
    setReturns(true);
    go(to, field);
  };
  const back = at > 0 ? () => go(steps[at - 1]?.step ?? '') : undefined;
  return { states, open, lines, tries: isTried ? tries.count : 0, heading, returns, go, change, back, onNext };
};

const declarationLine = (text: string): SummaryLine => ({
  key: 'declarations',
  text,
  label: '',
  target: 'declaration.0',
  count: 1,
});

const noLines: readonly SummaryLine[] = [];

export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly premium: string;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};
