import { Text } from '@chakra-ui/react';
import { Note } from './card.tsx';
import type { InputProps } from './control-style.ts';
import { focusRing, PriceLine, RadioGroup } from './radio-group.tsx';
import { colours } from './tokens.ts';

/** Shows an input for one of a few plans, each on a card with its note. */
export const PlanCardsInput = (props: InputProps) => {
  const isLocked = props.isDisabled || props.isReadOnly;
  return (
    <RadioGroup
      input={props}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0,1fr))', md: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
      gap="3"
      optionStyle={(isChosen) => ({
        borderWidth: '1px',
        borderColor: isChosen ? colours.brandSolid : props.isInvalid ? 'border.error' : colours.control,
        boxShadow: isChosen ? 'inset 0 0 0 1px var(--shadow-color)' : undefined,
        boxShadowColor: colours.brandSolid,
        borderRadius: 'l2',
        bg: props.isDisabled ? 'bg.muted' : isChosen ? colours.brandSubtle : 'bg.panel',
        px: '3',
        py: '2.5',
        _hover: isChosen || isLocked ? {} : { borderColor: 'fg.subtle' },
        _focusWithin: focusRing,
      })}
    >
      {({ label, note, price }, isChosen, priceId) => (
        <>
          <Text fontWeight="semibold" color={isChosen ? colours.brandFg : 'fg'}>
            {label}
          </Text>
          {note !== undefined && <Note>{note}</Note>}
          {price !== undefined && <PriceLine id={priceId} price={price} isChosen={false} />}
        </>
      )}
    </RadioGroup>
  );
};
