import { useIsNarrow } from '@insure/engine/react';
import type { PersonRow } from '../../contract/orders.ts';
import { Entries, Entry } from '../components/list/entries.tsx';
import { hasOccupation, Occupation, PersonLines } from './person-lines.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Cell, Head, numericCell, Table, TableRowsSkeleton } from '../components/list/table.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type Props = {
  /** Not there while they are on their way. */
  readonly rows: readonly PersonRow[] | undefined;
  /** How many are on their way: their places are kept. */
  readonly coming: number;
  /** Any of the order has a class: its column has its place before the persons are there. */
  readonly hasClass: boolean;
};

/** Persons of an order as a table, on paper too; on a phone one below the other. */
export const OrderPersonRows = (props: Props) =>
  useIsNarrow('screen') ? <PersonEntries {...props} /> : <PersonTable {...props} />;

const PersonTable = ({ rows, coming, hasClass }: Props) => {
  const { t } = useTexts();
  return (
    <Table
      label={t('product.persons')}
      head={
        <>
          <Head scope="col" w={hasClass ? '20%' : '32%'}>
            {t('product.name')}
          </Head>
          <Head scope="col" w={hasClass ? '25%' : '32%'}>
            {t('product.idNumber')}
          </Head>
          {hasClass && (
            <Head scope="col" w="40%">
              {t('product.occupation')}
            </Head>
          )}
          <Head scope="col" textAlign="end">
            {t('product.amount')}
          </Head>
        </>
      }
    >
      {!rows && <TableRowsSkeleton rows={coming} columns={hasClass ? 4 : 3} />}
      {rows?.map((row) => (
        <tr key={row.no}>
          <Cell>{row.finalName}</Cell>
          <Cell className="num" color="fg.muted" whiteSpace="nowrap">
            {row.certNumber}
          </Cell>
          {hasClass && (
            <Cell>
              <Occupation person={row} />
            </Cell>
          )}
          <Cell {...numericCell}>{money(row.premium)}</Cell>
        </tr>
      ))}
    </Table>
  );
};

const PersonEntries = ({ rows, coming }: Props) => {
  const { t } = useTexts();
  return (
    <Entries label={t('product.persons')}>
      {!rows &&
        Array.from({ length: coming }, (_, row) => (
          <Entry key={row}>
            <Skeleton h="2.625rem" />
          </Entry>
        ))}
      {rows?.map((row) => (
        <Entry key={row.no}>
          <PersonLines name={row.finalName} premium={row.premium}>
            <span>{row.certNumber}</span>
            {hasOccupation([row]) && (
              <span>
                <Occupation person={row} />
              </span>
            )}
          </PersonLines>
        </Entry>
      ))}
    </Entries>
  );
};
