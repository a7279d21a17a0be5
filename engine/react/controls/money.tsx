import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { showMoney } from '../../wording/values.ts';

type Props = Omit<ComponentProps<typeof chakra.span>, 'children'> & {
  /** Yuan: an exact decimal, perhaps below zero. */
  readonly amount: string | number;
};

/** An amount of yuan: a small sign, then grouped digits with two places; a dash where it is no number. Set the size with `textStyle`. */
export const Money = ({ amount, ...rest }: Props) => {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
  const [, minus = '', digits] = /^(-?)(\d+(?:\.\d*)?)$/.exec(text) ?? [];
  return (
    <chakra.span className="num" whiteSpace="nowrap" fontWeight="semibold" {...rest}>
      <chakra.span fontSize="0.75em" fontWeight="normal" me="0.1em">
        {minus}¥
      </chakra.span>
      {digits === undefined ? '—' : showMoney(digits)}
    </chakra.span>
  );
};

/** Says its text to screen readers whenever it changes. */
export const LiveMessage = ({ text, isUrgent }: { readonly text: string; readonly isUrgent?: boolean }) => (
  <chakra.div srOnly aria-live={isUrgent ? 'assertive' : 'polite'} role="status">
    {text}
  </chakra.div>
);
