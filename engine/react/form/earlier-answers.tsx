import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { baseOf, joinWords, type LanguageTag } from '../../model/language.ts';
import { type FormStep, type Language, type Model, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, useSay, useWords } from '../texts/language.tsx';
import { type FormFiles, FormFilesContext } from '../controls/files.tsx';
import { SectionCard } from '../controls/card.tsx';
import { answerOf, AnswerText, useAnswers } from './answers.tsx';
import { useFormStore } from '../state/use-application.ts';
import { fieldsOf, gridsOf } from './steps.ts';
import { useNamesOfPlaces } from '../fields/places.ts';
import { ReviewLine } from './review.tsx';

/** Of the labels, in which those of most fields fit on one line. */
const labelWidth: Readonly<Record<LanguageTag, string>> = { 'zh-CN': '7rem', 'en-US': '7.5rem' };

type EarlierProps = { readonly step: FormStep; readonly onChange: (step: string) => void };

/** Above a grid: the answers of earlier steps in short, with a link back. */
export const EarlierAnswers = (props: EarlierProps) => {
  const store = useFormStore();
  return gridsOf(store, props.step).length === 0 ? null : <Answers {...props} />;
};

const Answers = ({ step, onChange }: EarlierProps) => {
  const { say, language } = useWords();
  const { model } = useFormStore();
  const { data } = model;
  const before = useMemo(
    () => data.form.steps.slice(0, data.form.steps.indexOf(step)).filter((each) => (each.sections ?? []).length > 0),
    [data, step],
  );
  const paths = useMemo(() => before.flatMap((each) => fieldsOf(model, each)), [before, model]);
  const answers = useAnswers(paths).filter(({ text }) => text !== '');
  const [first] = before;
  if (!first || answers.length === 0) return null;
  const title = joinWords(
    before.map((each) => translate(data, each.title, language)),
    language,
  );
  return (
    <SectionCard
      title={title}
      number={before.length > 1 ? `1–${before.length}` : '1'}
      action={
        <Button
          variant="plain"
          size="sm"
          pe="0"
          aria-label={say(formTexts.changeWhat, { what: title })}
          onClick={() => onChange(first.step)}
        >
          <Pencil aria-hidden />
          {say(formTexts.change)}
        </Button>
      }
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' }}
        columnGap="6"
        rowGap="1.5"
        textStyle="sm"
      >
        {answers.map(({ path, label, ...answer }) => (
          <Flex key={path} gap={{ base: '2', md: '3' }} minW="0">
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
      </chakra.dl>
    </SectionCard>
  );
};

type AnswersProps = {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Reads the files that the application names; without it they are no links. */
  readonly files?: Pick<FormFiles, 'read'>;
};

/** The answers of an application by step, without its lists. */
export const ApplicationAnswers = (props: AnswersProps) => (
  <LanguageProvider language={props.language}>
    <FormFilesContext value={props.files}>
      <AnswerSections {...props} />
    </FormFilesContext>
  </LanguageProvider>
);

const AnswerSections = ({ model, application, language }: AnswersProps) => {
  const say = useSay();
  const { steps } = model.data.form;
  const paths = useMemo(() => model.data.form.steps.flatMap((step) => fieldsOf(model, step)), [model]);
  const places = useNamesOfPlaces(model, paths, application);
  return steps.map((step) => {
    const answers = fieldsOf(model, step)
      .map((path) => answerOf(model, application, path, language, say, places))
      .filter(({ text }) => text !== '');
    if (answers.length === 0) return null;
    return (
      <Box key={step.step} mb="3" _last={{ mb: '0' }}>
        <Text textStyle="sm" fontWeight="semibold">
          {translate(model.data, step.title, language)}
        </Text>
        {answers.map(({ path, label, ...answer }) => (
          <ReviewLine key={path} label={label}>
            <AnswerText {...answer} />
          </ReviewLine>
        ))}
      </Box>
    );
  });
};
