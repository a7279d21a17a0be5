import { Box, chakra } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { Input } from '../parts/input.tsx';

type StepperProps = {
  /** What is counted, for the buttons. */
  readonly label: string;
  /** Name of the input. */
  readonly name: string;
  readonly least?: number;
  readonly count: number;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly onChange: (count: number) => void;
};

/** A number of persons: typed, or one more or less at a time; arrows work too. */
export const CountStepper = ({ label, name, count, least = 0, max, isDisabled, onChange }: StepperProps) => {
  const say = useSay();
  const set = (next: number): void => onChange(Math.min(Math.max(next, least), max));
  return (
    <Box display="flex" alignItems="center" gap="1">
      <StepButton label={say(partTexts.decrease, { label })} isDisabled={count <= least} onClick={() => set(count - 1)}>
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
        value={String(count)}
        onChange={(event) => set(Number(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 5)))}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(count + step);
        }}
      />
      <StepButton
        label={say(partTexts.increase, { label })}
        isDisabled={isDisabled || count >= max}
        onClick={() => set(count + 1)}
      >
        <Plus size={14} aria-hidden />
      </StepButton>
    </Box>
  );
};

const StepButton = ({
  label,
  isDisabled,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <chakra.button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
    boxSize="7"
    display="grid"
    placeItems="center"
    borderRadius="l2"
    color="fg.muted"
    cursor="pointer"
    _hover={{ bg: 'bg.muted', color: 'fg' }}
    _disabled={{ color: 'border.control', cursor: 'not-allowed', bg: 'transparent' }}
  >
    {children}
  </chakra.button>
);
