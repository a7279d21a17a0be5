import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { deepEquals } from '@rjsf/utils';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { baseOf, joinWords, type LanguageTag } from '../../model/language.ts';
import { type FormStep, type Language, type Model, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, useTranslate, useWords } from '../texts/language.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import { Card } from '../controls/card.tsx';
import { answerOf, AnswerText, useAnswers } from './answers.tsx';
import { useDerived, useFormStore } from '../state/use-application.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { listWords } from '../rows/groups.ts';
import { headCount } from './premium.ts';
import { fieldsOf, gridsOf, type StepState } from './steps.ts';
import { StepMark } from './task-list.tsx';
import { useNamesOfPlaces } from '../fields/places.ts';

/** The width of the labels, in which those of most fields fit on one line. */
const labelWidth: Readonly<Record<LanguageTag, string>> = { 'zh-CN': '6.5rem', 'en-US': '7.5rem' };

type EarlierProps = {
  readonly step: FormStep;
  readonly states: readonly StepState[];
  readonly onChange: (step: string) => void;
};

/** Shows the steps before the open one, from the first step with a list on, folded to one line that can be opened. */
export const EarlierAnswers = (props: EarlierProps) => {
  const store = useFormStore();
  const { steps } = store.model.data.form;
  const listAt = steps.findIndex((each) => gridsOf(store, each).length > 0);
  const at = steps.indexOf(props.step);
  return props.step.review || listAt < 0 || at < Math.max(listAt, 1) ? null : <FoldedSteps {...props} />;
};

const FoldedSteps = ({ step, states, onChange }: EarlierProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const before = useMemo(
    () => data.form.steps.slice(0, data.form.steps.indexOf(step)).filter((each) => (each.sections ?? []).length > 0),
    [data, step],
  );
  const [first] = before;
  if (!first) return null;
  const titles = before.map((each) => translate(data, each.title, language));
  const open = before.find((each) => stateOf(states, each) !== 'done') ?? first;
  const change = (
    <Button
      variant="plain"
      size="sm"
      px="1"
      aria-label={t(formTexts.changeWhat, { what: joinWords(titles, language) })}
      onClick={() => onChange(open.step)}
    >
      {t(formTexts.change)}
    </Button>
  );
  return (
    <Card as="section" aria-label={joinWords(titles, language)} data-folded="">
      <Flex align="center" gap="3" minH="2.625rem" px={{ base: '4', md: '5' }}>
        <Flex display={{ base: 'flex', md: 'none' }} align="center" gap="2" minW="0" py="1.5">
          <StepMark state={stateOf(states, open)} number={data.form.steps.indexOf(open) + 1} />
          <chakra.span fontWeight="semibold" lineClamp="2">
            {joinWords(titles, language)}
          </chakra.span>
        </Flex>
        {before.map((each, index) => (
          <FoldedStep
            key={each.step}
            step={each}
            title={titles[index] ?? ''}
            state={stateOf(states, each)}
            isFirst={index === 0}
          />
        ))}
        <Flex ms="auto" flexShrink="0" align="center">
          {change}
          <Button
            variant="plain"
            size="sm"
            px="1"
            color="fg.muted"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <chakra.span srOnly={{ base: true, md: false }}>{t(isOpen ? formTexts.fold : formTexts.unfold)}</chakra.span>
            <chakra.span aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={14} />
            </chakra.span>
          </Button>
        </Flex>
      </Flex>
      {isOpen && (
        <Box id={id} borderTopWidth="1px" px={{ base: '4', md: '5' }} py="4">
          <Answers steps={before} />
        </Box>
      )}
    </Card>
  );
};

const stateOf = (states: readonly StepState[], step: FormStep): StepState['state'] =>
  states.find((each) => each.step === step)?.state ?? 'todo';

type FoldedProps = {
  readonly step: FormStep;
  readonly title: string;
  readonly state: StepState['state'];
  readonly isFirst: boolean;
};

/** Shows a step in one line: its state, its name and two of its facts. */
const FoldedStep = ({ step, title, state, isFirst }: FoldedProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const { counted, answers } = useFacts(step);
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      align="center"
      gap="2"
      // A number of rows is never cut, because it is the reason for folding the list.
      minW={counted.length > 0 ? 'max-content' : '0'}
      flex="0 1 auto"
      ps={isFirst ? undefined : '3'}
      borderInlineStartWidth={isFirst ? undefined : '1px'}
    >
      <StepMark state={state} number={data.form.steps.indexOf(step) + 1} />
      <chakra.span fontWeight="semibold" flex="none">
        {title}
      </chakra.span>
      <chakra.span color="fg.muted" textStyle="sm" {...oneLine}>
        {state === 'done' ? joinWords(counted.length > 0 ? counted : answers, language, 'clauses') : t(formTexts[state])}
      </chakra.span>
    </Flex>
  );
};

const oneLine = { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Returns facts of a step: the numbers of rows, or the first two answers that can be understood without their label. */
const useFacts = (step: FormStep) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { model } = store;
  const paths = useMemo(
    () =>
      fieldsOf(model, step).filter((path) => {
        const { type, unit, attachment } = schemaAt(model.data.schema, path) ?? {};
        return attachment === undefined && (type === 'string' || type === undefined || type === 'array' || unit !== undefined);
      }),
    [model, step],
  );
  const grids = useMemo(() => gridsOf(store, step), [store, step]);
  const counts = useDerived(store, ({ lists }) => grids.map((place) => headCount(lists, place, undefined)), deepEquals);
  const answers = useAnswers(paths).flatMap(({ text }) => (text === '' ? [] : [text]));
  const rows: readonly string[] = grids.flatMap((place, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [listWords(store, place, language, t).counted(count)] : [];
  });
  return { counted: rows, answers: answers.slice(0, 2) };
};

const Answers = ({ steps }: { readonly steps: readonly FormStep[] }) => {
  const { model } = useFormStore();
  const paths = useMemo(() => steps.flatMap((each) => fieldsOf(model, each)), [steps, model]);
  const answers = useAnswers(paths).filter(({ text }) => text !== '');
  return (
    <AnswerGrid
      columns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' }}
      answers={answers}
    />
  );
};

type GridProps = {
  readonly answers: ReturnType<typeof useAnswers>;
  readonly columns: ComponentProps<typeof Grid>['templateColumns'];
};

/** Shows answers beside their labels, in columns. */
const AnswerGrid = ({ answers, columns }: GridProps) => {
  const { language } = useWords();
  return (
    <Grid as="dl" templateColumns={columns} columnGap="5" rowGap="1.5" textStyle="sm">
      {answers.map(({ path, label, ...answer }) => (
        <Flex key={path} gap="2" minW="0">
          <chakra.dt
            color="fg.muted"
            flexShrink="0"
            w={labelWidth[baseOf(language)]}
            css={{ '@media (max-width: 359px)': { width: '6.5rem' } }}
          >
            {label}
          </chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            <AnswerText {...answer} />
          </chakra.dd>
        </Flex>
      ))}
    </Grid>
  );
};

type AnswersProps = {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** The function that reads the files of the application. Without it, the names of files are not links. */
  readonly files?: Pick<FormFiles, 'read'>;
};

/** Shows the answers of an application by step, without its lists. */
export const ApplicationAnswers = (props: AnswersProps) => (
  <LanguageProvider language={props.language}>
    <FormFilesContext value={props.files}>
      <AnswerSections {...props} />
    </FormFilesContext>
  </LanguageProvider>
);

const AnswerSections = ({ model, application, language }: AnswersProps) => {
  const t = useTranslate();
  const { steps } = model.data.form;
  const paths = useMemo(() => model.data.form.steps.flatMap((step) => fieldsOf(model, step)), [model]);
  const places = useNamesOfPlaces(model, paths, application);
  return steps.map((step) => {
    const answers = fieldsOf(model, step)
      .map((path) => answerOf(model, application, path, language, t, places))
      .filter(({ text }) => text !== '');
    if (answers.length === 0) return null;
    return (
      <Box key={step.step} mb="4" _last={{ mb: '0' }}>
        <Text textStyle="sm" fontWeight="semibold" mb="1.5">
          {translate(model.data, step.title, language)}
        </Text>
        {/* The card may be narrow on a wide screen. */}
        <AnswerGrid columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" answers={answers} />
      </Box>
    );
  });
};
