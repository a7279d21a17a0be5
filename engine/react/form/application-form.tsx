import { Muted, Note } from '../controls/text.tsx';
import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Language, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, useSay, useWords } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { Declarations } from './declarations.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { FormStoreContext, OfferedPlansContext } from '../state/use-application.ts';
import { BAR_HEIGHT, PremiumBar, type Quote } from './premium-bar.tsx';
import { type Submission, useSteps } from './use-steps.ts';
import { type ProductWords, Review } from './review.tsx';
import { StepSections } from './step-sections.tsx';
import { TaskList } from './task-list.tsx';
import type { StepState } from './steps.ts';

export type ApplicationFormProps = {
  readonly store: ApplicationStore;
  readonly language: Language;
  /** The open step, from the page's URL; an unknown one opens the first step. */
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
  readonly product: ProductWords;
  readonly quote: Quote;
  readonly onSubmit: (submission: Submission) => void;
  readonly isSubmitting?: boolean;
  /** Set if this user cannot submit: replaces the submit button with the reason, or with what to do first. */
  readonly viewOnly?: ReactNode;
  /** Attached files, on the step with the declarations. */
  readonly attachments?: ReactNode;
  /** Further actions beside the premium. */
  readonly tools?: ReactNode;
  /** State of the draft, below the steps. */
  readonly aside?: ReactNode;
  /** Current time, ISO 8601 with offset, recorded when a document was read. */
  readonly now: () => string;
};

/** The insure form of a model: steps, fields, grids, review and premium. */
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

const OpenForm = (props: ApplicationFormProps) => {
  const { store, product, quote, isSubmitting, viewOnly, tools, aside, attachments, now } = props;
  const { say, language } = useWords();
  const { states, open, lines, tries, heading, returns, go, change, back, onNext } = useSteps(props);
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
      <Grid minW="0" gap="4" alignContent="start">
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
      </Grid>
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

const colours: { readonly [State in StepState['state']]?: string } = { done: 'green.solid', current: 'brand.solid' };

const StepBars = ({ states }: { readonly states: readonly StepState[] }) => {
  const say = useSay();
  const current = states.findIndex(({ state }) => state === 'current') + 1;
  return (
    <Box display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3" mb="3">
      <Muted flexShrink="0">{say(formTexts.stepOf, { step: current, count: states.length })}</Muted>
      <Flex gap="1" flex="1" aria-hidden>
        {states.map(({ step, state }) => (
          <Box key={step.step} flex="1" h="1" borderRadius="full" bg={colours[state] ?? 'border.emphasized'} />
        ))}
      </Flex>
    </Box>
  );
};
