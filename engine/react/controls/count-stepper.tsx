import { Box, chakra, Flex, type HTMLChakraProps, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { Input } from './input.tsx';
import { colours } from './tokens.ts';

/** Props of a CountStepper. */
export type StepperProps = {
  readonly label: string;
  /** Accessible name of the input; the label by default. */
  readonly name?: string;
  readonly count: number;
  readonly least?: number;
  readonly most: number;
  readonly isDisabled?: boolean;
  /** Whether it begins at the left edge, below a text, instead of ending at the right edge. */
  readonly isAtStart?: boolean;
  readonly onChange: (count: number) => void;
};

/**
 * Shows an input for a number, which can be typed or changed with buttons and arrow keys. While it is typed, it may be empty. When
 * the focus leaves, a number outside the limits is replaced by the last one inside them, and a sentence states the limits.
 */
export const CountStepper = (props: StepperProps) => {
  const { label, name = label, count, least = 0, most, isDisabled = false, isAtStart = false, onChange } = props;
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const noteId = useId();
  const isWithin = (number: number): boolean => number >= least && number <= most;
  // An empty text means 0, which is allowed as a number of persons but not as a number of days.
  const isEmptyAllowed = (text: string): boolean => text !== '' || least === 0;
  const set = (next: number): void => {
    setTyped(undefined);
    setWrong(false);
    onChange(Math.min(Math.max(next, least), most));
  };
  const type = (text: string): void => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);
    setTyped(digits);
    setWrong(false);
    const number = digits === '' ? least : Number(digits);
    if (isEmptyAllowed(digits) && isWithin(number)) onChange(number);
  };
  const leave = (): void => {
    setWrong(typed !== undefined && (!isEmptyAllowed(typed) || !isWithin(Number(typed))));
    setTyped(undefined);
  };
  return (
    <Box flexShrink="0" maxW="10rem" {...(isAtStart && { ms: '-1.5' })}>
      <Flex align="center" gap="1" justify={isAtStart ? 'flex-start' : 'flex-end'}>
        <StepButton aria-label={t(partTexts.decrease, { label })} disabled={count <= least} onClick={() => set(count - 1)}>
          <Minus size={14} aria-hidden />
        </StepButton>
        <Input
          size="xs"
          w="3.25rem"
          textAlign="center"
          inputMode="numeric"
          className="num"
          disabled={isDisabled}
          aria-label={name}
          aria-describedby={isWrong ? noteId : undefined}
          value={typed ?? String(count)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set(count + step);
          }}
        />
        <StepButton
          aria-label={t(partTexts.increase, { label })}
          disabled={isDisabled || count >= most}
          onClick={() => set(count + 1)}
        >
          <Plus size={14} aria-hidden />
        </StepButton>
      </Flex>
      <Text
        id={noteId}
        role="status"
        textStyle="xs"
        color="fg.error"
        textAlign={isAtStart ? 'start' : 'end'}
        _empty={{ display: 'none' }}
      >
        {isWrong ? t(partTexts.numberLimits, { least: String(least), most: String(most), count: String(count) }) : null}
      </Text>
    </Box>
  );
};

const stepStyle = {
  boxSize: '7',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'l2',
  color: 'fg.muted',
  css: { '@media (pointer: coarse)': { boxSize: '2.75rem' } },
} as const;

const StepButton = (button: HTMLChakraProps<'button'>) => (
  <chakra.button
    type="button"
    {...stepStyle}
    cursor="pointer"
    _hover={{ bg: 'bg.muted', color: 'fg' }}
    _disabled={{ color: colours.control, cursor: 'not-allowed', bg: 'transparent' }}
    {...button}
  />
);
