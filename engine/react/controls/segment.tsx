import { Note } from './card.tsx';
import { Box, type BoxProps, chakra, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { type Choice, groupNaming, type InputProps } from './control-style.ts';
import { colours } from './tokens.ts';

/** One of a few plans, each on a card with its note. */
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

/** Beside the option's name and not part of it: the input describes itself by the price. */
const PriceLine = ({ id, price, isChosen }: { readonly id: string; readonly price: string; readonly isChosen: boolean }) => (
  <chakra.span id={id} aria-hidden className="num" textStyle="xs" color={isChosen ? 'inherit' : 'fg.muted'}>
    {price}
  </chakra.span>
);

/** Two to five short options side by side. */
export const SegmentInput = (props: InputProps) => {
  const { choices, isDisabled, isReadOnly, isInvalid } = props;
  return (
    <RadioGroup
      input={props}
      display="inline-grid"
      css={{
        ...rowsOf(choices, NARROW),
        '@media (min-width: 24rem)': rowsOf(choices, PHONE),
        '@media (min-width: 48rem)': rowsOf(choices, Infinity),
      }}
      {...segmentStyle}
      borderColor={isInvalid ? 'border.error' : colours.control}
      bg={isInvalid ? 'border.error' : colours.control}
      _focusWithin={focusRing}
      optionStyle={(isChosen) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minH: props.size === 'sm' ? '1.875rem' : '2.125rem',
        px: '3',
        textStyle: 'md',
        bg: isChosen ? 'bg.inverted' : isDisabled ? 'bg.muted' : isReadOnly ? 'bg.subtle' : 'bg.panel',
        color: isChosen ? 'fg.inverted' : isDisabled ? 'fg.subtle' : 'fg',
        _hover: isChosen || isDisabled || isReadOnly ? {} : { bg: 'bg.muted' },
      })}
      hasTips
    >
      {({ label, price }, isChosen, priceId) =>
        price === undefined ? (
          label
        ) : (
          <chakra.span display="grid" justifyItems="center" textAlign="center" lineHeight="1.35" py="1">
            {label}
            <PriceLine id={priceId} price={price} isChosen={isChosen} />
          </chakra.span>
        )
      }
    </RadioGroup>
  );
};

const segmentStyle = {
  gap: '1px',
  w: 'fit-content',
  maxW: 'full',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
} as const;
export const focusRing = { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' } as const;

type RadioGroupProps = Omit<BoxProps, 'children'> & {
  readonly input: InputProps;
  readonly optionStyle: (isChosen: boolean) => ComponentProps<typeof chakra.label>;
  readonly children: (choice: Choice, isChosen: boolean, priceId: string) => ReactNode;
  /** The notes of the options appear under the pointer. */
  readonly hasTips?: boolean;
};

/** Options as hidden radio buttons, so that arrow keys work and nothing is chosen at first. */
export const RadioGroup = ({ input: props, optionStyle, children, hasTips, ...group }: RadioGroupProps) => {
  const { id, value, choices, onChange, onLeave, isDisabled, isReadOnly } = props;
  return (
    <Box
      role="radiogroup"
      {...groupNaming(props)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.()}
      {...group}
    >
      {choices.map((choice, index) => {
        const isChosen = choice.value === value;
        const priceId = `${id}-price-${index}`;
        return (
          <chakra.label
            key={String(choice.value)}
            position="relative"
            title={hasTips ? choice.note : undefined}
            cursor={isDisabled || isReadOnly ? 'not-allowed' : 'pointer'}
            {...optionStyle(isChosen)}
          >
            <chakra.input
              type="radio"
              srOnly
              id={index === 0 ? id : undefined}
              name={id}
              aria-describedby={choice.price === undefined ? undefined : priceId}
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => isReadOnly || onChange(choice.value)}
            />
            {children(choice, isChosen, priceId)}
          </chakra.label>
        );
      })}
    </Box>
  );
};

/** Width inside a card on the narrowest phones, in px. */
const NARROW = 254;
const PHONE = 316;
/** One row if it fits; else two columns of equal width, an odd last option across both; else one column. */
const rowsOf = (choices: InputProps['choices'], room: number) => {
  const widths = choices.map(widthOf);
  const isLong = widths.reduce((sum, width) => sum + width, 0) > room;
  const columns = !isLong ? choices.length : Math.max(...widths) * 2 > room ? 1 : 2;
  return {
    gridTemplateColumns: `repeat(${columns}, auto)`,
    '& > :last-child': { gridColumn: columns === 2 && choices.length % 2 === 1 ? 'span 2' : 'auto' },
  };
};
/** Width in px of an option in 14 px text. A full-width character counts as two. */
const widthOf = ({ label, price = '' }: InputProps['choices'][number]): number =>
  Math.max(textWidth(label), textWidth(price) * 0.86);

const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 255 ? 14 : 7.5), 25);
