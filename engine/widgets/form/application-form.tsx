import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Language } from '../../core/issue.ts';
import type { FormStep } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { LanguageProvider, useLanguage, useSay } from '../language/language.tsx';
import type { ApplicationStore } from '../store/application-store.ts';
import { useApplication } from '../store/use-application.ts';
import { Declarations } from './declarations.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { FormStoreContext, OfferedPlansContext } from './form-context.ts';
import { shownPremium } from './persons.ts';
import { BAR_HEIGHT, PremiumBar } from './premium-bar.tsx';
import type { ProductWords, Quote, Submission } from './quote.ts';
import { Review } from './review.tsx';
import { StepBars } from './step-bars.tsx';
import { StepSections } from './step-sections.tsx';
import { isComplete, stepStates } from './steps.ts';
import { summaryLines } from './summary-lines.ts';
import { fieldId } from '../theme/frame-ids.ts';
import { TaskList } from './task-list.tsx';

export type ApplicationFormProps = {
  readonly store: ApplicationStore;
  readonly language: Language;
  /** The step that is open, as the page's address says; an unknown one opens the first. */
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly product: ProductWords;
  readonly quote: Quote;
  readonly onSubmit: (submission: Submission) => void;
  readonly isSubmitting?: boolean;
  /** Why this user cannot submit; stands in the button's place on the last step. */
  readonly viewOnly?: boolean;
  /** Under the task list: the state of the draft. */
  readonly aside?: ReactNode;
  /** The time now, ISO 8601 with offset: when a document was read. */
  readonly now: () => string;
};

/** The whole insure form of a model: steps, their state, fields and grids, the check, the premium. */
export const ApplicationForm = (props: ApplicationFormProps) => (
  <LanguageProvider language={props.language}>
    <FormStoreContext value={props.store}>
      <OfferedPlansContext value={props.product.plans ?? noPlans}>
        <OpenForm {...props} />
      </OfferedPlansContext>
    </FormStoreContext>
  </LanguageProvider>
);

const noPlans: readonly string[] = [];

const OpenForm = ({ store, step, onStep, product, quote, onSubmit, isSubmitting, viewOnly, aside, now }: ApplicationFormProps) => {
  const say = useSay();
  const language = useLanguage();
  const { data } = store.model;
  const { steps } = data.form;
  const state = useApplication(store, (all) => all);
  const states = useMemo(() => stepStates(data, store.places, state, step ?? ''), [data, store.places, state, step]);
  const lockedReview = states.some((each) => each.state === 'locked' && each.step.step === step);
  const open: FormStep | undefined = steps.find((each) => each.step === step && !lockedReview) ?? steps[0];
  const at = open ? steps.indexOf(open) : 0;
  const [tries, setTries] = useState<{ readonly step: string; readonly count: number }>({ step: '', count: 0 });
  const [returns, setReturns] = useState(false);
  const [focusField, setFocusField] = useState<string | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const field = focusField === undefined ? null : document.getElementById(fieldId(focusField));
    window.scrollTo({ top: 0 });
    (field ?? heading.current)?.focus();
    setFocusField(undefined);
    // Only a change of step moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open?.step]);
  if (!open) return null;

  const go = (to: string, field?: string): void => {
    setFocusField(field);
    setTries({ step: '', count: 0 });
    onStep(to);
  };
  const isTried = tries.step === open.step && tries.count > 0;
  const lines = isTried ? summaryLines(store, state, open, language) : [];
  const onNext = (event: FormEvent): void => {
    event.preventDefault();
    store.try(open.step);
    const after = store.getState();
    if (!isComplete(data, store.places, after, open)) return setTries((before) => ({ step: open.step, count: before.count + 1 }));
    if (!open.review) return go((returns ? steps.find((each) => each.review)?.step : steps[at + 1]?.step) ?? open.step);
    const { amount, without } = shownPremium(after);
    if (amount === undefined || without > 0) return undefined;
    const documentsRead = Object.entries(after.read).map(([file, time]) => ({ file, at: time }));
    return onSubmit({ application: store.application(), premium: amount, documentsRead, declarations: [...after.ticked] });
  };
  const isUndeclared = isTried && open.declarations !== undefined && lines.length === 0 && !isComplete(data, store.places, state, open);
  return (
    <chakra.form noValidate onSubmit={onNext} css={gridStyle} pb={`${BAR_HEIGHT + 2}rem`}>
      <Box>
        <Box display={{ base: 'none', lg: 'block' }} position="sticky" top="5rem">
          <Box display="flex" gap="3" alignItems="center" mb="4" ps="0.5">
            {product.logo !== undefined && <img src={product.logo} alt="" width={32} height={32} />}
            <Box minW="0">
              <Text fontWeight="semibold">{product.name}</Text>
              <Text textStyle="xs" color="fg.muted">
                {product.insurer}
              </Text>
            </Box>
          </Box>
          <TaskList states={states} onStep={(to) => go(to)} />
          {aside !== undefined && (
            <Box borderTopWidth="1px" mt="5" pt="4" textStyle="xs" color="fg.muted">
              {aside}
            </Box>
          )}
        </Box>
        <StepBars states={states} />
      </Box>
      <Box minW="0" display="grid" gap="4" alignContent="start">
        <ErrorSummary lines={isUndeclared ? [...lines, declarationLine(say(formTexts.tickAll))] : lines} tries={isTried ? tries.count : 0} />
        {!open.review && (open.sections ?? []).length === 0 && (
          <Heading as="h1" ref={heading} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
            {translate(data, open.title, language)}
          </Heading>
        )}
        <EarlierAnswers step={open} onChange={(to) => go(to)} />
        {open.review ? (
          <Box ref={heading} tabIndex={-1} data-focus-landing outline="none">
            <Review
              product={product}
              onChange={(to, field) => {
                setReturns(true);
                go(to, field);
              }}
            />
          </Box>
        ) : (
          <StepSections step={open} headingRef={heading} />
        )}
        {(open.declarations ?? []).length > 0 && <Declarations step={open} documentsUrl={product.documents} readingTime={now} />}
      </Box>
      <PremiumBar
        quote={quote}
        onBack={at > 0 ? () => go(steps[at - 1]?.step ?? open.step) : undefined}
        nextLabel={say(open.review ? formTexts.submit : returns ? formTexts.backToReview : formTexts.next)}
        isBusy={isSubmitting}
        isLast={open.review}
        notice={open.review && viewOnly ? <Text color="fg.warning" textStyle="sm" maxW="16rem">{say(formTexts.viewOnly)}</Text> : undefined}
      />
    </chakra.form>
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

const declarationLine = (text: string) => ({ key: 'declarations', text, label: '', target: 'declaration.0' });
