import { Box, chakra } from '@chakra-ui/react';
import { groupNaming, type InputFace } from './input-face.ts';
import { hiddenStyle } from './control-style.ts';

/** Two to five short options side by side; the chosen one is ink. Radio buttons underneath, so arrows move and nothing is chosen before. */
export const SegmentInput = (face: InputFace) => {
  const { id, value, choices, onChange, onLeave, isDisabled, isReadOnly, isInvalid } = face;
  return (
    <Box
      role="radiogroup"
      {...groupNaming(face)}
      display="inline-flex"
      flexWrap="wrap"
      w="fit-content"
      maxW="full"
      borderWidth="1px"
      borderColor={isInvalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      overflow="hidden"
      bg={isDisabled ? 'bg.muted' : isReadOnly ? 'bg.subtle' : 'bg.panel'}
      _focusWithin={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      {choices.map((choice, index) => {
        const isChosen = choice.value === value;
        return (
          <chakra.label
            key={String(choice.value)}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minH="2.125rem"
            px="3"
            textStyle="md"
            cursor={isDisabled || isReadOnly ? 'not-allowed' : 'pointer'}
            borderInlineStartWidth={index === 0 ? '0' : '1px'}
            borderColor="border.control"
            bg={isChosen ? 'bg.inverted' : undefined}
            color={isChosen ? 'fg.inverted' : isDisabled ? 'fg.subtle' : 'fg'}
            _hover={isChosen || isDisabled || isReadOnly ? {} : { bg: 'bg.muted' }}
          >
            <chakra.input
              type="radio"
              css={hiddenStyle}
              id={index === 0 ? id : undefined}
              name={id}
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => isReadOnly || onChange(choice.value)}
            />
            {choice.label}
          </chakra.label>
        );
      })}
    </Box>
  );
};
