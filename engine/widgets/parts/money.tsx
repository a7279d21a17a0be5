import { chakra } from '@chakra-ui/react';
import { showMoney } from '../../core/words/numbers.ts';

/** An amount of yuan: a small sign, then grouped digits with two places. */
export const Money = ({
  amount,
  color = 'inherit',
  sign = true,
}: {
  readonly amount: string;
  readonly color?: string;
  readonly sign?: boolean;
}) => (
  <chakra.span className="num" color={color} whiteSpace="nowrap">
    {sign && (
      <chakra.span fontSize="0.75em" fontWeight="normal" me="0.1em">
        ¥
      </chakra.span>
    )}
    {showMoney(amount)}
  </chakra.span>
);
