import { Box, chakra, Text } from '@chakra-ui/react';
import { groupNaming, type InputFace } from './input-face.ts';

/** One of a few plans, each a card with what it gives; radio buttons underneath. */
export const PlanCardsInput = (face: InputFace) => {
  const { id, value, choices, onChange, onLeave, isDisabled, isReadOnly, isInvalid } = face;
  return (
    <Box
      role="radiogroup"
      {...groupNaming(face)}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0,1fr))', md: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
      gap="3"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      {choices.map((choice, index) => {
        const isChosen = choice.value === value;
        return (
          <chakra.label
            key={String(choice.value)}
            position="relative"
            borderWidth="1px"
            borderColor={isChosen ? 'brand.solid' : isInvalid ? 'border.error' : 'border.control'}
            boxShadow={isChosen ? 'inset 0 0 0 1px var(--shadow-color)' : undefined}
            boxShadowColor="brand.solid"
            borderRadius="l2"
            bg={isDisabled ? 'bg.muted' : isChosen ? 'brand.subtle' : 'bg.panel'}
            px="3"
            py="2.5"
            cursor={isDisabled || isReadOnly ? 'not-allowed' : 'pointer'}
            _hover={isChosen || isDisabled || isReadOnly ? {} : { borderColor: 'fg.subtle' }}
            _focusWithin={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' }}
          >
            <chakra.input
              type="radio"
              srOnly
              id={index === 0 ? id : undefined}
              name={id}
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => isReadOnly || onChange(choice.value)}
            />
            <Text fontWeight="semibold" color={isChosen ? 'brand.fg' : 'fg'}>
              {choice.label}
            </Text>
            {choice.note !== undefined && (
              <Text textStyle="xs" color="fg.muted">
                {choice.note}
              </Text>
            )}
          </chakra.label>
        );
      })}
    </Box>
  );
};
