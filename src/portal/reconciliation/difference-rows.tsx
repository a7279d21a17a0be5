import { Box, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Amount = Parameters<typeof money>[0];
type ComparedRow = { readonly no: number; readonly ourAmount: Amount; readonly difference: Amount };

type Props<Row extends ComparedRow> = Pick<ComponentProps<typeof DataRows<Row>>, 'rows' | 'minW' | 'rowStyle'> & {
  /** The other side of the comparison: the heading of its column, its name and its amount. */
  readonly other: { readonly head: string; readonly name: string; readonly amountOf: (row: Row) => Amount };
  readonly kind: (row: Row) => ReactNode;
  readonly number: (row: Row) => ReactNode;
  readonly state: (row: Row) => ReactNode;
  readonly action: (row: Row) => ReactNode;
};

/** Shows differences with the gateway or an insurer as a table, on a phone as a list. */
export const DifferenceRows = <Row extends ComparedRow>({ other, kind, number, state, action, ...table }: Props<Row>) => {
  const { t } = useTexts();
  return (
    <DataRows
      label={t('reconciliation.list')}
      keyOf={({ no }) => no}
      {...plainRows}
      {...table}
      columns={[
        { head: t('reconciliation.kind'), renderCell: kind },
        { head: t('reconciliation.number'), renderCell: number },
        { head: other.head, renderCell: (row) => money(other.amountOf(row)), style: numericCell },
        { head: t('reconciliation.oursYuan'), renderCell: ({ ourAmount }) => money(ourAmount), style: numericCell },
        {
          head: t('reconciliation.differenceYuan'),
          renderCell: ({ difference }) => <b>{money(difference)}</b>,
          style: numericCell,
        },
        { head: t('reconciliation.state'), renderCell: state },
        { head: t('terms.actions'), renderCell: action },
      ]}
      renderEntry={(row) => (
        <>
          <Flex justify="space-between" gap="3">
            <Box>{kind(row)}</Box>
            <Box className="num" fontWeight="semibold">
              {money(row.difference)}
            </Box>
          </Flex>
          <Box textStyle="sm" css={{ overflowWrap: 'anywhere' }}>
            {number(row)}
          </Box>
          <Muted className="num">
            {other.name} {money(other.amountOf(row))} · {t('reconciliation.ours')} {money(row.ourAmount)}
          </Muted>
          {state(row)}
          <Box mt="1">{action(row)}</Box>
        </>
      )}
    />
  );
};
