import { Box, Flex } from '@chakra-ui/react';
import type { OrderRow } from '../../../contract/orders.ts';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { count, money } from '../../texts/money.ts';
import { saveOrders } from './export-orders.ts';

type Props = { readonly selected: readonly OrderRow[]; readonly onClear: () => void };

/** Cents of an exact amount. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** How many orders are ticked over all pages, their premium, and what can be done with them. */
export const SelectedBar = ({ selected, onClear }: Props) => {
  const { t } = useTexts();
  const cents = String(selected.reduce((sum, { premium }) => sum + centsOf(premium), 0n)).padStart(3, '0');
  return (
    <Flex align="center" gap="3" ms={{ md: 'auto' }} wrap="wrap">
      {selected.length > 0 && (
        <>
          <span>{t('dashboard.selected', { n: count(selected.length) })}</span>
          <Box as="b" color="fg" fontWeight="semibold">
            {money(`${cents.slice(0, -2)}.${cents.slice(-2)}`)}
          </Box>
          <Button variant="plain" size="sm" my="-1" onClick={() => saveOrders(selected)}>
            {t('dashboard.exportSelected')}
          </Button>
          <Button variant="plain" size="sm" my="-1" onClick={onClear}>
            {t('action.clear')}
          </Button>
        </>
      )}
    </Flex>
  );
};
