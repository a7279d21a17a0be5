import { chakra } from '@chakra-ui/react';
import type { InputProps } from './control-style.ts';
import { focusRing, PriceLine, RadioGroup } from './radio-group.tsx';
import { colours } from './tokens.ts';

/** Shows an input of two to five short options side by side. */
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
  maxW: 'full',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
} as const;
/** Widths in px inside a card, on the narrowest phones and on usual ones. */
const NARROW = 254;
const PHONE = 316;
/**
 * Returns the layout: one row if the options fit. Else they fill the width, in two equal columns if their number is even, or one
 * below the other.
 */
const rowsOf = (choices: InputProps['choices'], room: number) => {
  const widths = choices.map(widthOf);
  const isLong = widths.reduce((sum, width) => sum + width, 0) > room;
  if (!isLong) return { width: 'fit-content', gridTemplateColumns: `repeat(${choices.length}, auto)` };
  const columns = choices.length % 2 === 0 && Math.max(...widths) * 2 <= room ? 2 : 1;
  return { width: '100%', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
};
/** Returns the width in px of an option in 14 px text. A full-width character counts as two. */
const widthOf = ({ label, price = '' }: InputProps['choices'][number]): number =>
  Math.max(textWidth(label), textWidth(price) * 0.86);

const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 255 ? 14 : 7.5), 25);
