import { Box, type BoxProps } from '@chakra-ui/react';
import { moneyParts } from '../texts/money.ts';

/** An amount with two decimals and grouping; the currency sign is smaller than the digits. Set the size with `textStyle`. */
export const Money = ({
  amount,
  symbol = true,
  ...rest
}: { readonly amount: string | number; readonly symbol?: boolean } & BoxProps) => {
  const { sign, whole, cents } = moneyParts(amount);
  return (
    <Box as="span" className="num" whiteSpace="nowrap" fontWeight="semibold" {...rest}>
      {symbol && (
        <Box as="span" fontSize="0.75em" fontWeight="normal" me="0.1em">
          {sign}¥
        </Box>
      )}
      {symbol ? '' : sign}
      {cents ? `${whole}.${cents}` : whole}
    </Box>
  );
};
