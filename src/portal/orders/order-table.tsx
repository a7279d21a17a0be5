import { Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '../../contract/orders.ts';
import { orderPage } from '../addresses.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { selectedStyle, type Selection, selectionColumn } from '../components/list/selection.tsx';
import { codeCell, type Column, DataTable, nameColumnWidth, numericCell } from '../components/list/table.tsx';
import { TimeSinceSubmission } from '../components/page/moment.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { useCommissionShown } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { insuredNumber } from '../texts/insured.ts';
import { OrderAction } from './order-cards.tsx';

/** The columns that can be hidden. Number and actions are always shown. */
const columnTitles = {
  product: 'terms.product',
  policyholder: 'terms.policyholder',
  persons: 'terms.persons',
  premium: 'terms.premiumYuan',
  commission: 'dashboard.commissionCol',
  status: 'terms.status',
  submitted: 'dashboard.submitted',
} as const satisfies Readonly<Record<string, TextKey>>;
type OrderColumn = keyof typeof columnTitles;
const isColumn = (name: string): name is OrderColumn => Object.hasOwn(columnTitles, name);
const orderColumns = Object.keys(columnTitles).filter(isColumn);
const columnsWith = (hasCommission: boolean) => orderColumns.filter((column) => hasCommission || column !== 'commission');

type Props = {
  readonly rows: readonly OrderRow[];
  readonly hasCommission: boolean;
  readonly hidden: ReadonlySet<OrderColumn>;
  readonly selection: Selection<OrderRow>;
};

export const OrderTable = ({ rows, hasCommission, hidden, selection }: Props) => {
  const { t } = useTexts();
  const [isCommissionShown] = useCommissionShown();
  const visibleColumns = columnsWith(hasCommission).filter((column) => !hidden.has(column));
  const cells: Readonly<Record<OrderColumn, Omit<Column<OrderRow>, 'head'>>> = {
    product: {
      renderCell: (order) => (
        <Flex align="center" gap="2">
          <InsurerMark address={order.fileInfoPath} />
          {order.productName}
        </Flex>
      ),
    },
    policyholder: { renderCell: ({ holderName }) => holderName, style: { minW: nameColumnWidth } },
    persons: {
      renderCell: insuredNumber,
      style: numericCell,
    },
    premium: { renderCell: ({ premium }) => money(premium), style: numericCell },
    commission: {
      renderCell: ({ commission }) => (isCommissionShown ? money(commission) : '***'),
      style: { ...numericCell, color: 'fg.muted' },
    },
    status: { renderCell: ({ status }) => <StatusBadge of="order" status={status} /> },
    submitted: {
      renderCell: ({ submitTime }) => <TimeSinceSubmission at={submitTime} />,
      style: { ...codeCell, color: 'fg.muted' },
    },
  };
  const columns: readonly Column<OrderRow>[] = [
    selectionColumn({
      rows,
      selection,
      all: t('dashboard.selectPage'),
      labelOf: ({ orderNo: no }) => t('dashboard.select', { no }),
    }),
    {
      head: t('terms.orderNo'),
      renderCell: ({ orderNo }) => <TextLink to={orderPage(orderNo)}>{orderNo}</TextLink>,
      style: { className: 'num' },
    },
    ...visibleColumns.map((column) => ({ head: t(columnTitles[column]), ...cells[column] })),
    { head: t('terms.actions'), renderCell: (order) => <OrderAction order={order} />, style: { whiteSpace: 'nowrap' } },
  ];
  return (
    <DataTable
      role="region"
      label={t('dashboard.table')}
      minW={`${22 + 6 * visibleColumns.length}rem`}
      columns={columns}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      rowStyle={(order) => selectedStyle(selection.has(order))}
    />
  );
};

const Dialog = lazy(async () => ({ default: (await import('../components/feedback/dialog.tsx')).Dialog }));

type MenuProps = Pick<Props, 'hidden' | 'hasCommission'> & { readonly onToggle: (column: OrderColumn) => void };

/** Shows a button whose dialog selects the columns of the order table. */
export const ColumnMenu = ({ hidden, hasCommission, onToggle }: MenuProps) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
        {t('dashboard.columns')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog title={t('dashboard.columnsTitle')} width="20rem" onClose={() => setOpen(false)}>
            <ul>
              {columnsWith(hasCommission).map((column) => (
                <Flex as="li" key={column} align="center" gap="2" minH="9">
                  <Checkbox isOn={!hidden.has(column)} onChange={() => onToggle(column)}>
                    {t(columnTitles[column])}
                  </Checkbox>
                </Flex>
              ))}
            </ul>
          </Dialog>
        </Suspense>
      )}
    </>
  );
};

const storageKey = 'portal.order-columns';

/** Returns the hidden columns, stored on this device, and a function that hides or shows one. */
export const useHiddenColumns = () => {
  const [hidden, setHidden] = useState<ReadonlySet<OrderColumn>>(
    () => new Set((localStorage.getItem(storageKey) ?? '').split(' ').filter(isColumn)),
  );
  const toggle = (column: OrderColumn): void => {
    const newHidden = new Set(hidden);
    if (!newHidden.delete(column)) newHidden.add(column);
    localStorage.setItem(storageKey, [...newHidden].join(' '));
    setHidden(newHidden);
  };
  return { hidden, toggle };
};
