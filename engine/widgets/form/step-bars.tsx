import { Box, Text } from '@chakra-ui/react';
import { formTexts } from '../language/form-texts.ts';
import { useSay } from '../language/language.tsx';
import type { StepState } from './steps.ts';

const colours = {
  done: 'green.solid',
  current: 'brand.solid',
  begun: 'border.emphasized',
  todo: 'border.emphasized',
  locked: 'border.emphasized',
} as const;

/** Below 992 px: which step of how many, in words and as bars. */
export const StepBars = ({ states }: { readonly states: readonly StepState[] }) => {
  const say = useSay();
  const current = states.findIndex(({ state }) => state === 'current') + 1;
  return (
    <Box display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3" mb="3">
      <Text textStyle="sm" color="fg.muted" flexShrink="0">
        {say(formTexts.stepOf, { step: current, count: states.length })}
      </Text>
      <Box display="flex" gap="1" flex="1" aria-hidden>
        {states.map(({ step, state }) => (
          <Box key={step.step} flex="1" h="1" borderRadius="full" bg={colours[state]} />
        ))}
      </Box>
    </Box>
  );
};
