import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Language } from '../../core/issue.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { LanguageProvider, useLanguage, useSay } from '../language/language.tsx';
import type { ApplicationStore } from '../store/state.ts';
import { Declarations } from './declarations.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { FormStoreContext, OfferedPlansContext } from './form-context.ts';
import { ProductHead } from './product-head.tsx';
import { PremiumBar } from './premium-bar.tsx';
import { BAR_HEIGHT } from './use-room-below.ts';
import { useSteps } from './use-steps.ts';
import type { ProductWords, Quote, Submission } from './quote.ts';
import { Review } from './review.tsx';
import { StepBars } from './step-bars.tsx';
import { StepSections } from './step-sections.tsx';
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
  /** Set where this user cannot submit: why, or what he must do first; stands in the button's place on the last step. */
  readonly viewOnly?: ReactNode;
  /** On the step with the declarations: the files that are attached. */
  readonly attachments?: ReactNode;
  /** Beside the premium: what else can be done with it. */
  readonly tools?: ReactNode;
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

const OpenForm = ({
  store,
  step,
  onStep,
  product,
  quote,
  onSubmit,
  isSubmitting,
  viewOnly,
  tools,
  aside,
  attachments,
  now,
}: ApplicationFormProps) => {
  const say = useSay();
  const language = useLanguage();
  const { states, open, lines, tries, heading, returns, go, change, back, onNext } = useSteps({ store, step, onStep, onSubmit });
  if (!open) return null;
  const nextLabel = open.review ? formTexts.submit : returns ? formTexts.backToReview : formTexts.next;
  return (
    <chakra.form noValidate onSubmit={onNext} css={gridStyle} pb={`${BAR_HEIGHT + 2}rem`}>
      <Box>
        <Box position={{ lg: 'sticky' }} top={{ lg: '5rem' }}>
          <Box display={{ base: 'none', lg: 'block' }}>
            <ProductHead product={product} />
            <TaskList states={states} onStep={(to) => go(to)} />
          </Box>
          <StepBars states={states} />
          {aside !== undefined && (
            <Box css={asideStyle} textStyle="xs" color="fg.muted">
              {aside}
            </Box>
          )}
        </Box>
      </Box>
      <Box minW="0" display="grid" gap="4" alignContent="start">
        <ErrorSummary lines={lines} tries={tries} />
        {!open.review && open.sections === undefined && (
          <Heading as="h1" ref={heading} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
            {translate(store.model.data, open.title, language)}
          </Heading>
        )}
        <EarlierAnswers step={open} onChange={(to) => go(to)} />
        {open.review ? (
          <Review headingRef={heading} product={product} onChange={change} />
        ) : (
          <StepSections step={open} headingRef={heading} />
        )}
        {open.declarations !== undefined && attachments}
        {open.declarations !== undefined && <Declarations step={open} documentsUrl={product.documents} readingTime={now} />}
      </Box>
      <PremiumBar
        quote={quote}
        onBack={back}
        nextLabel={say(nextLabel)}
        isBusy={isSubmitting}
        isLast={open.review}
        tools={tools}
        notice={open.review && viewOnly ? viewOnly === true ? <ViewOnly /> : viewOnly : undefined}
      />
    </chakra.form>
  );
};

const ViewOnly = () => {
  const say = useSay();
  return (
    <Text color="fg.warning" textStyle="sm" maxW="16rem">
      {say(formTexts.viewOnly)}
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

// Below 992 px the draft's state stands under the bars of the steps.
const asideStyle = {
  mb: '3',
  _empty: { display: 'none' },
  '@media (min-width: 992px)': { borderTopWidth: '1px', mb: '0', mt: '5', pt: '4' },
};
