import { Box, Button, chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { FormStep } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { partsOf } from '../fields/layout.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { SectionCard } from '../parts/section-card.tsx';
import { Whole } from '../parts/whole.tsx';
import { useAnswers } from './answers.ts';
import { useFormStore } from './form-context.ts';
import { gridsOf } from './steps.ts';

type EarlierProps = { readonly step: FormStep; readonly onChange: (step: string) => void };

/** Above a grid: what was entered in the steps before, in short, with a way back to it. */
export const EarlierAnswers = (props: EarlierProps) => {
  const { model, places } = useFormStore();
  return gridsOf(model.data, places, props.step).length === 0 ? null : <Answers {...props} />;
};

const Answers = ({ step, onChange }: EarlierProps) => {
  const say = useSay();
  const language = useLanguage();
  const { model } = useFormStore();
  const { data } = model;
  const before = useMemo(
    () => data.form.steps.slice(0, data.form.steps.indexOf(step)).filter((each) => (each.sections ?? []).length > 0),
    [data, step],
  );
  const paths = useMemo(
    () =>
      before
        .flatMap((each) => each.sections ?? [])
        .flatMap((section) => partsOf(data, section.fields))
        .flatMap((part) => (part.kind === 'fields' ? part.paths : [])),
    [before, data],
  );
  const answers = useAnswers(paths).filter(({ text }) => text !== '');
  const [first] = before;
  if (!first || answers.length === 0) return null;
  const title = before.map((each) => translate(data, each.title, language)).join(language === 'zh-CN' ? '、' : ', ');
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
        {answers.map(({ path, label, text }) => (
          <Box key={path} display="flex" gap={{ base: '2', md: '3' }} minW="0">
            <chakra.dt
              color="fg.muted"
              flexShrink="0"
              w={language === 'zh-CN' ? '7rem' : '7.5rem'}
              css={{ '@media (max-width: 359px)': { width: '6.5rem' } }}
            >
              {label}
            </chakra.dt>
            <chakra.dd minW="0" overflowWrap="anywhere">
              <Whole>{text}</Whole>
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </SectionCard>
  );
};
