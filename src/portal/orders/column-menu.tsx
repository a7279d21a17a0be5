import { Box } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';
import { type OrderColumn, orderColumns } from './order-table.tsx';

const names: Readonly<Record<OrderColumn, TextKey>> = {
  product: 'dashboard.product',
  holder: 'dashboard.holder',
  persons: 'dashboard.persons',
  premium: 'dashboard.premiumCol',
  commission: 'dashboard.commissionCol',
  status: 'dashboard.status',
  submitted: 'dashboard.submitted',
};

type Props = {
  readonly hidden: ReadonlySet<OrderColumn>;
  readonly hasCommission: boolean;
  readonly onToggle: (column: OrderColumn) => void;
};

/** Which columns the order table shows. */
export const ColumnMenu = ({ hidden, hasCommission, onToggle }: Props) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
        {t('dashboard.columns')}
      </Button>
      {isOpen && (
        <Dialog title={t('dashboard.columnsTitle')} width="20rem" onClose={() => setOpen(false)}>
          <Box as="ul">
            {orderColumns
              .filter((column) => column !== 'commission' || hasCommission)
              .map((column) => (
                <Box as="li" key={column} display="flex" alignItems="center" gap="2" minH="9">
                  <Checkbox isOn={!hidden.has(column)} onChange={() => onToggle(column)}>
                    {t(names[column])}
                  </Checkbox>
                </Box>
              ))}
          </Box>
        </Dialog>
      )}
    </>
  );
};
