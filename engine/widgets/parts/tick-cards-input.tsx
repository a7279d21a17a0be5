import { Box, chakra, Text } from '@chakra-ui/react';
import { groupNaming, type InputFace } from './input-face.ts';
import { Tick } from './tick.tsx';

/** Any number of options, each a card with its note; none is ticked before. */
export const TickCardsInput = (face: InputFace) => {
  const { id, value, choices, onChange, onLeave, isDisabled, isReadOnly } = face;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: unknown, on: boolean): void => {
    if (!isReadOnly) onChange(choices.map((choice) => choice.value).filter((each) => (each === option ? on : chosen.includes(each))));
  };
  return (
    <Box
      role="group"
      aria-labelledby={face.labelId}
      aria-label={groupNaming(face)['aria-label']}
      aria-describedby={face.describedBy}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(auto-fill, minmax(14rem, 1fr))' }}
      gap="3"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      {choices.map((choice, index) => {
        const isOn = chosen.includes(choice.value);
        return (
          <chakra.div key={String(choice.value)} borderWidth="1px" borderRadius="l2" borderColor={isOn ? 'brand.solid' : 'border.control'} bg={isOn ? 'brand.subtle' : 'bg.panel'}>
            <Tick id={index === 0 ? id : undefined} isBlock isOn={isOn} isDisabled={isDisabled} isInvalid={face.isInvalid} onChange={(on) => toggle(choice.value, on)}>
              {choice.label}
              {choice.note !== undefined && (
                <Text as="span" display="block" textStyle="xs" color="fg.muted">
                  {choice.note}
                </Text>
              )}
            </Tick>
          </chakra.div>
        );
      })}
    </Box>
  );
};
