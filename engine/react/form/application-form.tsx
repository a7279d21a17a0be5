import { Muted, Note } from '../controls/card.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Sentence } from '../../model/language.ts';
import { type FormStep, type Language, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, type Translate, useLanguage, useTranslate, useWords } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { ErrorSummary } from './error-summary.tsx';
import { EstimateCard, PricedStep, useCarriedPlan } from './estimate.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import {
  AbovePersonsContext,
  FormStoreContext,
  OfferedPlansContext,
  type OwnFlow,
  type SelfService,
  SelfServiceContext,
} from '../state/use-application.ts';
import { BAR_HEIGHT, PremiumBar, type Quote, useIsDockable } from './premium-bar.tsx';
import type { ProductWords } from './review/review.tsx';
import { type FormOverrides, FormOverridesContext } from './object-form.tsx';
import { StepSections } from './step-sections.tsx';
import { TaskList } from './task-list.tsx';
import { type StepState, gridsOf, openStep, submitLabel } from './steps.ts';
import { type LeftToDo, type Submission, useSteps } from './use-steps.ts';
import { calculatorOf } from '../detail/sample.ts';
import { isPersonPlace } from '../state/content.ts';
import { belowHeader, colours } from '../controls/tokens.ts';
import { useIsNarrow } from '../controls/hooks.ts';

// The review loads while the step before it is filled in.
const loadDeclarations = () => import('./declarations.tsx');
const Declarations = lazy(async () => ({ default: (await loadDeclarations()).Declarations }));
const loadReview = async () => ({ default: (await import('./review/review.tsx')).Review });
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
  /** The label of the submit button, if something comes between the button and the submission. */
  readonly submitLabel?: string;
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
  const isNarrow = useIsNarrow();
  const isDockable = useIsDockable();
  const [counts, setCounts] = useState(props.expected ?? noCounts);
  const persons = expectedPersons(store, counts);
  const flow = useRef<OwnFlow>({});
  const selfServiceOnPhone = useMemo(
    () => (isNarrow && selfService ? { ...selfService, persons, flow } : undefined),
    [isNarrow, selfService, persons],
  );
  const { states, open, joined, left, lines, tries, heading, returns, wanted, go, change, back, proceed, onNext, onKeyDown } =
    useSteps({
      ...props,
      onStep: useCarrying(props, flow),
      ownOnPhone: selfServiceOnPhone,
    });
  useEffect(() => {
    flow.current = { ...flow.current, finish: proceed };
  });
  const next = states[states.findIndex(({ step }) => step === open) + 1]?.step;
  usePreload(store, next, selfServiceOnPhone !== undefined, product.documents);
  if (!open) return null;
  const declaring = open.review ? joined : open;
  const hasList = gridsOf(store, open).length > 0;
  const isDocked = isDockable && hasList;
  return (
    <SelfServiceContext value={selfServiceOnPhone}>
      <PricedStep step={open} counts={counts}>
        <chakra.form
          noValidate
          onSubmit={onNext}
          onKeyDown={onKeyDown}
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
                <ReviewPage
                  product={product}
                  joined={joined}
                  hint={selfService ? formTexts.reviewHintOwn : formTexts.reviewHint}
                  headingRef={heading}
                  onChange={change}
                />
              ) : (
                <StepSections step={open} headingRef={heading} wanted={wanted} />
              )}
              {open === store.model.data.form.steps[0] && <EstimateCard counts={counts} onCounts={setCounts} />}
              {declaring?.declarations !== undefined && (
                <Suspense>
                  <Declarations step={declaring} documentsUrl={product.documents} readingTime={now} />
                  {store.model.data.form.attachments !== false && attachments}
                </Suspense>
              )}
            </Grid>
          </Box>
          <PremiumBar
            quote={quote}
            onBack={back}
            {...nextButton(props, open, left, returns, t)}
            isBusy={isSubmitting}
            tools={tools}
            isDocked={isDocked}
            notice={open.review ? noticeOf(viewOnly) : undefined}
          />
        </chakra.form>
      </PricedStep>
    </SelfServiceContext>
  );
};

/**
 * Returns `onStep`, which first gives the first group the plan that the first step showed as chosen, and adds the policyholder to
 * the insured persons.
 */
const useCarrying = ({ store, step, onStep }: ApplicationFormProps, flow: RefObject<OwnFlow>): ((to: string) => void) => {
  const carryPlan = useCarriedPlan(store);
  const { steps } = store.model.data.form;
  return (to) => {
    const open = openStep(store, store.getState(), step, undefined);
    if (open && open === steps[0] && gridsOf(store, open).length === 0) carryPlan();
    onStep(flow.current.leave?.(to) ?? to);
  };
};

/** Returns the label of the main button and where it leads: to the next step, further down on the page, or to the submission. */
const nextButton = (
  { store, selfService, submitLabel: label }: ApplicationFormProps,
  { review }: FormStep,
  left: LeftToDo | undefined,
  returns: boolean,
  t: Translate,
) => {
  if (left) return { nextLabel: t(leftTexts[left]), isDown: true };
  if (review) return { nextLabel: label ?? t(submitLabel(store.model.data, selfService)), isLast: true };
  return { nextLabel: t(returns ? formTexts.backToReview : formTexts.next) };
};

const leftTexts = { read: formTexts.readOn, declare: formTexts.toDeclare };

const noticeOf = (viewOnly: ReactNode): ReactNode => (viewOnly === true ? <ViewOnly /> : viewOnly || undefined);

/** Loads the review, the declarations, and the texts that are read on the page, while the step before them is filled in. */
const usePreload = (store: ApplicationStore, next: FormStep | undefined, isOwnPhone: boolean, url: string): void => {
  const language = useLanguage();
  const isReview = next?.review === true;
  const isDeclared = next?.declarations !== undefined || (isOwnPhone && isReview);
  useEffect(() => {
    if (isReview) void loadReview();
    if (!isDeclared) return;
    void loadDeclarations().then(({ preloadInline }) => {
      if (isOwnPhone) void preloadInline(store.getState().checkResult.documents, url, language);
    });
  }, [isReview, isDeclared, isOwnPhone, store, url, language]);
};

type ReviewPageProps = ComponentProps<typeof Review> & {
  readonly hint: Sentence;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

const ReviewPage = ({ hint, headingRef, ...review }: ReviewPageProps) => {
  const t = useTranslate();
  return (
    <Grid gap="3" templateColumns="minmax(0,1fr)">
      <Flex align="baseline" columnGap="3" wrap="wrap">
        <Heading as="h1" ref={headingRef} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
          {t(formTexts.reviewTitle)}
        </Heading>
        {!review.joined && <Muted>{t(hint, { insurer: review.product.insurer })}</Muted>}
      </Flex>
      <Suspense>
        <Review {...review} />
      </Suspense>
    </Grid>
  );
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
