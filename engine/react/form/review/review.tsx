import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Check, TriangleAlert, UserRoundSearch } from 'lucide-react';
import { Fragment, type ReactNode, useContext } from 'react';
import { factWords, type FormStep, instalmentWords, translate } from '../../../index.ts';
import { joinWords } from '../../../model/language.ts';
import { showCover } from '../../../wording/values.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { ownTexts } from '../../texts/own-texts.ts';
import { useTranslate, useWords } from '../../texts/language.tsx';
import { SectionCard } from '../../controls/card.tsx';
import type { Place } from '../../state/content.ts';
import { SelfServiceContext, useApplication, useFormStore } from '../../state/use-application.ts';
import { useMinimum } from '../minimum.ts';
import { shownPrice } from '../premium.ts';
import { ChangeStep, ReviewPersons } from './review-persons.tsx';
import { OwnSummary } from './own-summary.tsx';
import { Pair, pairsStyle, ReviewFields } from './review-fields.tsx';
import { ReadState } from '../declarations.tsx';
import { fieldsOf, gridsOf } from '../steps.ts';

type ReviewProps = {
  readonly product: ProductWords;
  /** The step whose declarations are made on the review, which does not repeat them. */
  readonly joined?: FormStep | undefined;
  readonly onChange: (step: string, field?: string) => void;
};

/** Shows all answers by step. Each step has a link for changing it, after which the user returns to the review. */
export const Review = ({ product, joined, onChange }: ReviewProps) => {
  const { language } = useWords();
  const { model } = useFormStore();
  const isShort = useContext(SelfServiceContext) !== undefined && joined !== undefined;
  const steps = model.data.form.steps.filter(
    (step) => !step.review && step !== joined && ((step.sections ?? []).length > 0 || step.declarations !== undefined),
  );
  const answers = steps.map((step, index) => (
    <ReviewStep
      key={step.step}
      step={step}
      title={translate(model.data, step.title, language)}
      onChange={onChange}
      head={index === 0 && <ProductLines product={product} />}
      after={index === 0 && <ReviewCover />}
    />
  ));
  return (
    <Grid gap="3" templateColumns="minmax(0,1fr)">
      <Referrals />
      {isShort ? (
        <OwnSummary steps={steps} onChange={onChange}>
          {answers}
        </OwnSummary>
      ) : (
        answers
      )}
      <ReviewFacts />
    </Grid>
  );
};

/** Shows what is insured: the sum of each benefit. */
const ReviewCover = () => {
  const store = useFormStore();
  const { t, language } = useWords();
  const { data } = store.model;
  const price = useApplication(store, shownPrice);
  // A benefit without a sum, or with sums of zero, is not named.
  const covered = (price?.benefits ?? []).filter(({ amounts }) => amounts.some((amount) => Number(amount) !== 0));
  if (covered.length === 0) return null;
  return (
    <chakra.dl {...pairsStyle} gridTemplateColumns="minmax(0,1fr)" pt="0" mt="-1.5">
      <Pair label={t(formTexts.cover)}>
        {covered.map(({ title, per, amounts }, index) => (
          <Fragment key={`${title} ${per}`}>
            {index > 0 && ' · '}
            {translate(data, title, language)}{' '}
            <chakra.span fontWeight="semibold" className="num">
              {joinWords(
                amounts.map((amount) => {
                  const sum = showCover(amount, language, data.currency);
                  return per === 'day' ? t(ownTexts.aDay, { sum }) : sum;
                }),
                language,
              )}
            </chakra.span>
          </Fragment>
        ))}
      </Pair>
    </chakra.dl>
  );
};

/** Shows the facts that the model computes from the answers for the form. */
const ReviewFacts = () => {
  const store = useFormStore();
  const { t, language } = useWords();
  const price = useApplication(store, shownPrice);
  const facts = price?.factsFor('form') ?? [];
  const minimum = useMinimum();
  if (facts.length === 0 && price?.instalments === undefined && minimum === undefined) return null;
  return (
    <SectionCard title={t(formTexts.facts)} isFlush>
      <chakra.dl {...pairsStyle}>
        {minimum !== undefined && <Pair label={t(formTexts.due)}>{minimum}</Pair>}
        {price?.instalments && <Pair label={t(formTexts.instalments)}>{instalmentWords(price.instalments, language)}</Pair>}
        {facts.map((fact) => {
          const { title, text } = factWords(store.model.data, fact, language);
          return (
            <Pair key={title} label={title}>
              {text}
            </Pair>
          );
        })}
      </chakra.dl>
    </SectionCard>
  );
};

type StepProps = {
  readonly step: FormStep;
  readonly title: string;
  readonly head: ReactNode;
  /** The content below the answers. */
  readonly after: ReactNode;
  readonly onChange: ReviewProps['onChange'];
};

const ReviewStep = ({ step, title, head, after, onChange }: StepProps) => {
  const store = useFormStore();
  const { language } = useWords();
  const paths = fieldsOf(store.model, step);
  const grids = gridsOf(store, step);
  // Several lists of one step have their own titles.
  const titleOf = ({ rows }: Place): string =>
    grids.length > 1 && rows.title !== undefined ? translate(store.model.data, rows.title, language) : title;
  const isDeclared = step.declarations !== undefined;
  return (
    <>
      {(paths.length > 0 || isDeclared) && (
        <SectionCard title={title} isFlush action={<ChangeStep title={title} onChange={() => onChange(step.step)} />}>
          {paths.length > 0 && (
            <ReviewFields step={step} paths={paths} head={head} after={after} onChange={(path) => onChange(step.step, path)} />
          )}
          {isDeclared && <Declared step={step} />}
        </SectionCard>
      )}
      {grids.map((place) => (
        <ReviewPersons key={place.path} place={place} title={titleOf(place)} onChange={() => onChange(step.step)} />
      ))}
    </>
  );
};

/** Shows the documents that were read beside the declarations that were made. */
const Declared = ({ step }: { readonly step: FormStep }) => {
  const store = useFormStore();
  const { t, language } = useWords();
  const documents = useApplication(store, (state) => state.checkResult.documents);
  const read = useApplication(store, (state) => state.read);
  const confirmed = useApplication(store, (state) => state.confirmedDeclarations);
  const titled = ({ title }: (typeof documents)[number]): string =>
    t(formTexts.titled, { title: translate(store.model.data, title, language) });
  return (
    <Box {...pairsStyle} gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'fit-content(40%) minmax(0,1fr)' }}>
      {documents.length > 0 && (
        <chakra.ul aria-label={t(formTexts.documents)} listStyleType="none">
          {documents.map((document) => (
            <chakra.li key={document.file} display="flex" alignItems="center" py="1" gap="3">
              {titled(document)}
              <ReadState time={read[document.file]} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.ul aria-label={t(formTexts.declarations)} listStyleType="none">
        {step.declarations?.map((text) => {
          const [Icon, color] = confirmed.has(text) ? [Check, 'fg.success'] : [TriangleAlert, 'fg.warning'];
          return (
            <chakra.li key={text} display="flex" py="1" gap="2">
              <Box color={color} pt="0.1875rem" flexShrink="0" aria-hidden>
                <Icon size={14} />
              </Box>
              {translate(store.model.data, text, language)}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Box>
  );
};

/** Shows the product and its insurer, if they are not shown beside the steps. */
const ProductLines = ({ product }: { readonly product: ProductWords }) => {
  const t = useTranslate();
  return (
    <>
      <Pair label={t(formTexts.product)} hideFrom="lg">
        {product.name}
      </Pair>
      <Pair label={t(formTexts.insurer)} hideFrom="lg">
        <chakra.span display="flex" alignItems="baseline" gap="2">
          {product.logo !== undefined && (
            <chakra.img src={product.logo} alt="" boxSize="4.5" flexShrink="0" alignSelf="flex-start" mt="0.125rem" />
          )}
          {product.insurer}
        </chakra.span>
      </Pair>
    </>
  );
};

/** Shows why an underwriter must decide and what follows, then the warnings. */
const Referrals = () => {
  const store = useFormStore();
  const { t, language } = useWords();
  const refer = useApplication(store, (state) => state.checkResult.refer);
  const warn = useApplication(store, (state) => state.checkResult.warn);
  const texts = (list: typeof refer | typeof warn): readonly string[] => [
    ...new Set(list.map(({ message }) => translate(store.model.data, message, language))),
  ];
  const reasons = texts(refer).map((text) => t(formTexts.refer, { text }));
  const boxes = [
    ...(reasons.length > 0 ? [{ Icon: UserRoundSearch, lines: reasons, next: t(formTexts.referNext) }] : []),
    ...texts(warn).map((text) => ({ Icon: TriangleAlert, lines: [t(formTexts.warn, { text })], next: undefined })),
  ];
  return (
    boxes.length > 0 && (
      <Grid gap="2" role="note">
        {boxes.map(({ Icon, lines, next }) => (
          <Flex key={lines.join()} bg="bg.warning" color="fg.warning" borderRadius="l2" px="4" py="2.5" textStyle="sm" gap="2">
            <Box pt="0.125rem" aria-hidden>
              <Icon size={16} strokeWidth={1.75} />
            </Box>
            <Box>
              {lines.map((line) => (
                <Box key={line} fontWeight={next === undefined ? undefined : 'semibold'}>
                  {line}
                </Box>
              ))}
              {next}
            </Box>
          </Flex>
        ))}
      </Grid>
    )
  );
};

/** Data of the product that the model does not have. */
export type ProductWords = {
  readonly name: string;
  readonly insurer: string;
  /** The URL of the insurer's logo. */
  readonly logo?: string;
  /** URL of the model's documents ("/models/x/3-ab/documents"). */
  readonly documents: string;
  /** The plans on offer; all plans if empty or left out. */
  readonly plans?: readonly string[];
};
