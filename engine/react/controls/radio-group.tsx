import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { type Choice, groupNaming, type InputProps } from './control-style.ts';

export const focusRing = { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' } as const;

type RadioGroupProps = Omit<BoxProps, 'children'> & {
  readonly input: InputProps;
  readonly optionStyle: (isChosen: boolean) => ComponentProps<typeof chakra.label>;
  readonly children: (choice: Choice, isChosen: boolean, priceId: string) => ReactNode;
  /** Whether the notes of the options are shown as tooltips. */
  readonly hasTips?: boolean;
};

/** Shows options with hidden radio buttons, so that arrow keys work and nothing is chosen at first. */
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

/** Shows the price of an option. It is not part of the option's name but describes the input. */
export const PriceLine = ({
  id,
  price,
  isChosen,
}: {
  readonly id: string;
  readonly price: string;
  readonly isChosen: boolean;
}) => (
  <chakra.span id={id} aria-hidden className="num" textStyle="xs" color={isChosen ? 'inherit' : 'fg.muted'}>
    {price}
  </chakra.span>
);
