import { Box, Text } from '@chakra-ui/react';
import type { Language } from '../../core/issue.ts';
import type { FormStep, Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { partsOf } from '../fields/layout.ts';
import { formTexts } from '../language/form-texts.ts';
import { LanguageProvider, useSay } from '../language/language.tsx';
import { Whole } from '../parts/whole.tsx';
import { useRegionNames } from '../region/use-region-names.ts';
import { answerOf } from './answers.ts';
import { ReviewLine } from './review-fields.tsx';

type AnswersProps = {
  readonly model: Model;
  readonly application: Readonly<Record<string, unknown>>;
  readonly language: Language;
};

/** What was entered, in words, by step of the form; lists of persons are left out. */
export const ApplicationAnswers = (props: AnswersProps) => (
  <LanguageProvider language={props.language}>
    <Answers {...props} />
  </LanguageProvider>
);

const Answers = ({ model, application, language }: AnswersProps) => {
  const say = useSay();
  const pathsOf = ({ sections = [] }: FormStep): readonly string[] =>
    sections
      .flatMap((section) => partsOf(model.data, section.fields))
      .flatMap((part) => (part.kind === 'fields' ? part.paths : []));
  const regions = useRegionNames(model, model.data.form.steps.flatMap(pathsOf), application);
  return model.data.form.steps.map((step) => {
    const answers = pathsOf(step)
      .map((path) => answerOf(model, application, path, language, say, regions))
      .filter(({ text }) => text !== '');
    if (answers.length === 0) return null;
    return (
      <Box key={step.step} mb="3" _last={{ mb: '0' }}>
        <Text textStyle="sm" fontWeight="semibold">
          {translate(model.data, step.title, language)}
        </Text>
        {answers.map(({ path, label, text }) => (
          <ReviewLine key={path} label={label}>
            <Whole>{text === '' ? say(formTexts.none) : text}</Whole>
          </ReviewLine>
        ))}
      </Box>
    );
  });
};
