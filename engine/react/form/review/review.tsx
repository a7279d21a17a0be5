import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Check, TriangleAlert, UserRoundSearch } from 'lucide-react';
import { Fragment, type ReactNode, useContext } from 'react';
import { factWords, type FormStep, instalmentWords, type Model, translate } from '../../../index.ts';
import { joinWords } from '../../../model/language.ts';
import { schemaAt } from '../../../model/schema-fields.ts';
import { isRecord } from '../../../values/pointer.ts';
import { showCover } from '../../../wording/values.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { ownTexts } from '../../texts/own-texts.ts';
import { useTranslate, useWords } from '../../texts/language.tsx';
import { SectionCard, LinkButton, Muted } from '../../controls/card.tsx';
import type { Place } from '../../state/content.ts';
import { SelfServiceContext, useApplication, useFormStore } from '../../state/use-application.ts';
import { readFieldsOf } from '../../state/consequences.ts';
import { readPath, type Values } from '../../state/field-path.ts';
import { useMinimum } from '../minimum.ts';
import { shownPrice } from '../premium.ts';
import { Fold } from './review-fold.tsx';
import { ChangeStep, ReviewPersons } from './review-persons.tsx';
import { type Answer, AnswerText, useAnswers } from '../answers.tsx';
import { OwnSummary } from './own-summary.tsx';
import { ReadState } from '../declarations.tsx';
import { isUntouched, useRarePaths } from '../rare-fields.ts';
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

type FieldsProps = Pick<StepProps, 'step' | 'head' | 'after'> & {
  readonly paths: readonly string[];
  readonly onChange: (path: string) => void;
};

/** In a step with more answers than this, later sections with at least `FEW` answers are closed when the review opens. */
const MANY = 8;
const FEW = 3;

/** Returns the titled sections of a step that are closed when the review opens, with their answers. */
const foldedSections = (model: Model, step: FormStep, allAnswers: readonly Answer[]) =>
  allAnswers.length <= MANY
    ? []
    : (step.sections ?? []).slice(1).flatMap((section) => {
        const pathsOfSection = new Set(fieldsOf(model, { ...step, sections: [section] }));
        const answers = allAnswers.filter(({ path }) => pathsOfSection.has(path));
        return section.title === undefined || answers.length < FEW ? [] : [{ title: section.title, answers }];
      });

/** Shows the answers in two columns, long sections closed, and below them links to the fields that were left empty. */
const ReviewFields = ({ step, paths, head, after, onChange }: FieldsProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { model } = store;
  const rare = useRarePaths();
  const fields = useApplication(store, (state) => state.fields);
  const own = useContext(SelfServiceContext);
  const usual = own?.usual ?? {};
  // The number of an ID card is shown, and says the same.
  const inNumber = own ? namesInNumber(model, fields, own.holder.object) : noPaths;
  const answers = useAnswers(paths).filter(
    ({ path }) =>
      !inNumber.has(path) &&
      // What the product page has left out was not asked.
      (own?.decided?.includes(path) !== true || readPath(fields, path) !== false) &&
      (!rare.has(path) || !isUntouched(model.data, fields, path)) &&
      (usual[path] === undefined || usual[path] !== readPath(fields, path)),
  );
  // Nobody has begun an object without values, so its conditions, such as the kind of invoice, decide nothing yet.
  const isConditional = (path: string): boolean =>
    schemaAt(model.data.schema, path)?.visibleWhen !== undefined &&
    path.includes('.') &&
    readPath(fields, path.slice(0, path.lastIndexOf('.'))) === undefined;
  const empty = answers.filter(({ path, text }) => text === '' && !isConditional(path));
  const filled = answers.filter(({ text }) => text !== '');
  const folded = foldedSections(model, step, filled);
  const inFolds = new Set(folded.flatMap((section) => section.answers));
  return (
    <>
      {(head !== false || filled.length > 0) && <Pairs answers={filled.filter((answer) => !inFolds.has(answer))}>{head}</Pairs>}
      {after}
      {folded.map((section) => {
        const title = translate(model.data, section.title, language);
        const first = section.answers[0]?.path ?? '';
        return (
          <Fold
            key={title}
            title={title}
            count={section.answers.length}
            action={<ChangeStep title={title} onChange={() => onChange(first)} />}
            mx={{ base: '4', md: '5' }}
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box mx={{ base: '-4', md: '-5' }}>
              <Pairs answers={section.answers} />
            </Box>
          </Fold>
        );
      })}
      {empty.length > 0 && (
        <Flex
          columnGap="3"
          wrap="wrap"
          align="baseline"
          px={{ base: '4', md: '5' }}
          py="2"
          css={{ '* + &': { paddingTop: '0' } }}
          textStyle="sm"
        >
          <Muted as="span">{t(formTexts.leftEmpty)}</Muted>
          {empty.map(({ path, label }) => (
            <LinkButton key={path} aria-label={t(formTexts.changeWhat, { what: label })} onClick={() => onChange(path)}>
              {label}
            </LinkButton>
          ))}
        </Flex>
      )}
    </>
  );
};

const noPaths: ReadonlySet<string> = new Set();

/** Returns the paths of the fields of an object that are read from its ID number. */
const namesInNumber = (model: Model, fields: Values, object: string): ReadonlySet<string> => {
  const field = schemaAt(model.data.schema, object);
  const values = fields[object];
  return field && isRecord(values)
    ? new Set(readFieldsOf(model, field, values).names.map((name) => `${object}.${name}`))
    : noPaths;
};

const Pairs = ({ answers, children }: { readonly answers: readonly Answer[]; readonly children?: ReactNode }) => (
  <chakra.dl {...pairsStyle}>
    {children}
    {answers.map(({ path, label, text, files }) => (
      <Pair key={path} label={label}>
        <AnswerText text={text} files={files} />
      </Pair>
    ))}
  </chakra.dl>
);

const pairsStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
  columnGap: '6',
  px: { base: '4', md: '5' },
  py: '1.5',
  textStyle: 'sm',
} as const;

type PairProps = { readonly label: string; readonly children: ReactNode; readonly hideFrom?: 'lg' };

const Pair = ({ label, children, hideFrom }: PairProps) => (
  <Grid
    templateColumns={{ base: '7rem minmax(0,1fr)', md: '10.5rem minmax(0,1fr)' }}
    columnGap="3"
    py="1"
    alignItems="baseline"
    hideFrom={hideFrom}
  >
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd minW="0" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Grid>
);

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
