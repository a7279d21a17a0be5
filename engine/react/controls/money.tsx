import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { moneySign, showMoney } from '../../wording/amounts.ts';

type Props = Omit<ComponentProps<typeof chakra.span>, 'children'> & {
  /** An exact decimal, which may be negative. */
  readonly amount: string | number;
  /** ISO 4217 code; yuan by default. */
  readonly currency?: string;
};

/**
 * Shows an amount with currency sign, grouped digits and two decimals; a dash if it is not a number. `textStyle` sets the size.
 */
export const Money = ({ amount, currency, ...rest }: Props) => {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
  const [, minus = '', digits] = /^(-?)(\d+(?:\.\d*)?)$/.exec(text) ?? [];
  return (
    <chakra.span className="num" whiteSpace="nowrap" fontWeight="semibold" {...rest}>
      <chakra.span fontSize="0.75em" fontWeight="normal" me="0.1em">
        {minus}
        {moneySign(currency)}
      </chakra.span>
      {digits === undefined ? '—' : showMoney(digits)}
    </chakra.span>
  );
};

/** Announces its text to screen readers whenever it changes. */
export const LiveMessage = ({ text, isUrgent }: { readonly text: string; readonly isUrgent?: boolean }) => (
  <chakra.div srOnly aria-live={isUrgent ? 'assertive' : 'polite'} role="status">
    {text}
  </chakra.div>
);
