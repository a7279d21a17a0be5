import { Box, Button, Flex } from '@chakra-ui/react';
import { translate } from '../../index.ts';
import { defineWidget, type WidgetProps } from './define.ts';
import { unitSuffix } from '../../wording/values.ts';
import { useWords } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { TextInput } from '../controls/inputs.tsx';
import { colours } from '../controls/tokens.ts';
import { text as shape } from '../../widgets/text.ts';

const TextWidget = (props: WidgetProps) => {
  const { model, field, value, label, isReadOnly, isDisabled, labelId } = props;
  const { t, language } = useWords();
  const input = <TextInput {...props} suffix={unitSuffix(model.data, field.unit, language)} />;
  // Examples of a pattern show how a text is written. Those of a free text are frequent answers.
  const isOffering =
    field.type === 'string' && field.pattern === undefined && labelId !== undefined && !isReadOnly && !isDisabled;
  const answers = isOffering ? (field.examples ?? []).filter((each) => typeof each === 'string') : [];
  if (answers.length === 0) return input;
  return (
    <Box>
      {input}
      <Flex role="group" aria-label={t(partTexts.frequent, { label })} wrap="wrap" gap="2" mt="2">
        {answers.map((each) => {
          const answer = translate(model.data, each, language);
          return (
            <Button
              key={each}
              variant="outline"
              size="xs"
              css={chipStyle}
              aria-pressed={value === answer}
              onClick={() => props.onChange(answer)}
            >
              {answer}
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
};

const chipStyle = {
  '@media (pointer: coarse)': { minHeight: '2.25rem' },
  '&[aria-pressed=true]': { borderColor: colours.brandSolid, bg: colours.brandSubtle, color: colours.brandFg },
};

export const text = defineWidget({ ...shape, component: TextWidget });
