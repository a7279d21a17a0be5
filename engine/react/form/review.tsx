import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { factWords, type FormStep, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useSay, useWords } from '../texts/language.tsx';
import { SectionCard, LinkButton } from '../controls/card.tsx';
import type { Place } from '../state/content.ts';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { shownPrice } from './premium.ts';
import { ReviewPersons } from './review-persons.tsx';
import { AnswerText, useAnswers } from './answers.tsx';
import { fieldsOf, gridsOf } from './steps.ts';

const width = { maxWidth: '54rem', '@media (min-width: 100rem)': { maxWidth: 'none' } };

type ReviewProps = {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly product: ProductWords;
  readonly onChange: (step: string, field?: string) => void;
};

/** All answers by step, each with a link that changes it and returns here. */
export const Review = ({ headingRef, product, onChange }: ReviewProps) => {
  const { say, language } = useWords();
  const { model } = useFormStore();
  const { steps } = model.data.form;
  return (
    <Grid gap="4" css={width}>
      <Box>
        <Heading as="h1" ref={headingRef} tabIndex={-1} data-focus-landing textStyle="2xl" fontWeight="semibold">
          {say(formTexts.reviewTitle)}
        </Heading>
        <Text color="fg.muted" mt="1">
          {say(formTexts.reviewHint, { insurer: product.insurer })}
        </Text>
      </Box>
      <Referrals />
      {steps
        .filter((step) => !step.review && (step.sections ?? []).length > 0)
        .map((step, index) => (
          <ReviewStep
            key={step.step}
            step={step}
            title={translate(model.data, step.title, language)}
            onChange={onChange}
            head={index === 0 && <ProductLines product={product} />}
          />
        ))}
      <ReviewFacts />
    </Grid>
  );
};

/** Facts that the product shows in the form: what the answers come to. */
const ReviewFacts = () => {
  const store = useFormStore();
  const { say, language } = useWords();
  const facts = useApplication(store, shownPrice)?.factsFor('form') ?? [];
  if (facts.length === 0) return null;
  return (
    <SectionCard title={say(formTexts.facts)} isFlush>
      <Box px={{ base: '4', md: '5' }}>
        {facts.map((fact) => {
          const { title, text } = factWords(store.model.data, fact, language);
          return (
            <ReviewLine key={title} label={title}>
              {text}
            </ReviewLine>
          );
        })}
      </Box>
    </SectionCard>
  );
};

type StepProps = {
  readonly step: FormStep;
  readonly title: string;
  readonly head: ReactNode;
  readonly onChange: ReviewProps['onChange'];
};

const ReviewStep = ({ step, title, head, onChange }: StepProps) => {
  const store = useFormStore();
  const { language } = useWords();
  const paths = fieldsOf(store.model, step);
  const grids = gridsOf(store, step);
  // Several lists of one step are told apart by their own titles.
  const titleOf = ({ rows }: Place): string =>
    grids.length > 1 && rows.title !== undefined ? translate(store.model.data, rows.title, language) : title;
  return (
    <>
      {paths.length > 0 && (
        <SectionCard title={title} isFlush>
          <Box px={{ base: '4', md: '5' }}>
            {head}
            <ReviewFields paths={paths} onChange={(path) => onChange(step.step, path)} />
          </Box>
        </SectionCard>
      )}
      {grids.map((place) => (
        <ReviewPersons key={place.path} place={place} title={titleOf(place)} onChange={() => onChange(step.step)} />
      ))}
    </>
  );
};

const ProductLines = ({ product }: { readonly product: ProductWords }) => {
  const say = useSay();
  return (
    <>
      <ReviewLine label={say(formTexts.product)}>{product.name}</ReviewLine>
      <ReviewLine label={say(formTexts.insurer)}>
        <chakra.span display="flex" alignItems="center" gap="2">
          {product.logo !== undefined && <chakra.img src={product.logo} alt="" boxSize="4.5" flexShrink="0" />}
          {product.insurer}
        </chakra.span>
      </ReviewLine>
    </>
  );
};

const Referrals = () => {
  const store = useFormStore();
  const { say, language } = useWords();
  const refer = useApplication(store, (state) => state.checkResult.refer);
  const warn = useApplication(store, (state) => state.checkResult.warn);
  const lines = (
    [
      [refer, formTexts.refer, 'info', CircleHelp],
      [warn, formTexts.warn, 'warning', TriangleAlert],
    ] as const
  ).flatMap(([list, sentence, tone, Icon]) =>
    [...new Set(list.map(({ message }) => translate(store.model.data, message, language)))].map((text) => (
      <Flex
        key={`${tone} ${text}`}
        bg={`bg.${tone}`}
        color={`fg.${tone}`}
        borderRadius="l2"
        px="4"
        py="2.5"
        textStyle="sm"
        gap="2"
      >
        <Box pt="0.125rem" aria-hidden>
          <Icon size={16} strokeWidth={1.75} />
        </Box>
        {say(sentence, { text })}
      </Flex>
    )),
  );
  return (
    lines.length > 0 && (
      <Grid gap="2" role="note">
        {lines}
      </Grid>
    )
  );
};

const ReviewFields = ({ paths, onChange }: { readonly paths: readonly string[]; readonly onChange: (path: string) => void }) => {
  const say = useSay();
  return useAnswers(paths).map(({ path, label, text, files }) => (
    <ReviewLine key={path} label={label} onChange={() => onChange(path)}>
      <AnswerText text={text === '' ? say(formTexts.none) : text} files={files} />
    </ReviewLine>
  ));
};

type LineProps = { readonly label: string; readonly children: ReactNode; readonly onChange?: () => void };

/** One answer with a link to change it. */
export const ReviewLine = ({ label, children, onChange }: LineProps) => {
  const say = useSay();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr) auto', md: '12rem minmax(0,1fr) auto' }}
      columnGap="4"
      alignItems="baseline"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.span color="fg.muted">{label}</chakra.span>
      <chakra.span gridRow={{ base: '2', md: '1' }} gridColumn={{ base: '1 / -1', md: '2' }} overflowWrap="anywhere">
        {children}
      </chakra.span>
      {onChange && (
        <LinkButton
          gridColumn={{ base: '2', md: '3' }}
          gridRow="1"
          aria-label={say(formTexts.changeWhat, { what: label })}
          onClick={onChange}
        >
          {say(formTexts.change)}
        </LinkButton>
      )}
    </Grid>
  );
};

/** The product around the form. */
export type ProductWords = {
  readonly name: string;
  readonly insurer: string;
  /** URLs of the insurer's logo and of the model's documents ("/models/x/3-ab/documents"). */
  readonly logo?: string;
  readonly documents: string;
  /** Plans on offer; all if empty or left out. */
  readonly plans?: readonly string[];
};
