import { Box, Flex } from '@chakra-ui/react';
import { Checkbox, useIsNarrow } from '@insure/engine/react';
import type { PersonRow } from '../../../contract/orders.ts';
import { hasOccupation, Occupation, PersonLines } from '../../orders/person-lines.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Cell, Head, numericCell, Table, TableRowsSkeleton } from '../../components/list/table.tsx';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';

type Props = {
  /** Not there while they are on their way. */
  readonly rows: readonly PersonRow[] | undefined;
  /** How many are on their way: their places are kept. */
  readonly coming: number;
  /** Numbers of the persons that are ticked. */
  readonly ticked: ReadonlySet<number>;
  readonly onToggle: (rows: readonly PersonRow[], on: boolean) => void;
};

/** Persons to tick, as a table; on a phone one below the other. */
export const PickerRows = (props: Props) => (useIsNarrow() ? <PickerEntries {...props} /> : <PickerTable {...props} />);

const TickAll = ({ rows, ticked, onToggle }: Props) => {
  const { t } = useTexts();
  const all = rows ?? [];
  return (
    <Checkbox
      label={t('endorsement.pickAll')}
      isOn={all.length > 0 && all.every(({ no }) => ticked.has(no))}
      onChange={(on) => onToggle(all, on)}
    />
  );
};

const TickOne = ({ row, ticked, onToggle }: Pick<Props, 'ticked' | 'onToggle'> & { readonly row: PersonRow }) => {
  const { t } = useTexts();
  return (
    <Checkbox
      label={t('endorsement.pick', { name: row.finalName })}
      isOn={ticked.has(row.no)}
      onChange={(on) => onToggle([row], on)}
    />
  );
};

const PickerTable = (props: Props) => {
  const { t } = useTexts();
  const { rows, coming, ticked, onToggle } = props;
  return (
    <Table
      label={t('policy.persons')}
      minW="32rem"
      head={
        <>
          <Head scope="col" w="10">
            <TickAll {...props} />
          </Head>
          {/* Widths of their own, so that persons who come move no column. */}
          <Head scope="col" w="17%">
            {t('policy.name')}
          </Head>
          <Head scope="col" w="24%">
            {t('policy.idNumber')}
          </Head>
          <Head scope="col" w="14%">
            {t('policy.birthDay')}
          </Head>
          <Head scope="col" w="30%">
            {t('policy.occupation')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('policy.premiumCol')}
          </Head>
        </>
      }
    >
      {!rows && <TableRowsSkeleton rows={coming} columns={6} h="6" />}
      {rows?.map((row) => (
        <Box as="tr" key={row.no} bg={ticked.has(row.no) ? 'blue.subtle' : undefined}>
          <Cell>
            <TickOne row={row} ticked={ticked} onToggle={onToggle} />
          </Cell>
          <Cell whiteSpace="nowrap">{row.finalName}</Cell>
          <Cell className="num" whiteSpace="nowrap">
            {row.certNumber}
          </Cell>
          <Cell className="num" color="fg.muted" whiteSpace="nowrap">
            {row.birthDay}
          </Cell>
          <Cell>
            <Occupation person={row} />
          </Cell>
          <Cell {...numericCell}>{money(row.premium)}</Cell>
        </Box>
      ))}
    </Table>
  );
};

const PickerEntries = (props: Props) => {
  const { t } = useTexts();
  const { rows, coming, ticked, onToggle } = props;
  return (
    <>
      <Flex align="center" gap="3" px="4" py="2" bg="bg.subtle" color="fg.muted" textStyle="xs">
        <TickAll {...props} />
        <span aria-hidden>{t('endorsement.pickAll')}</span>
      </Flex>
      <Box as="ul" aria-label={t('policy.persons')}>
        {!rows &&
          Array.from({ length: coming }, (_, row) => (
            <Box as="li" key={row} px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
              <Skeleton h="2.625rem" />
            </Box>
          ))}
        {rows?.map((row) => (
          <Flex
            as="li"
            key={row.no}
            align="center"
            gap="3"
            px="4"
            py="3"
            borderTopWidth="1px"
            borderColor="border.muted"
            bg={ticked.has(row.no) ? 'blue.subtle' : undefined}
          >
            <TickOne row={row} ticked={ticked} onToggle={onToggle} />
            <Box flex="1" minW="0">
              <PersonLines name={row.finalName} premium={row.premium}>
                <span>{row.certNumber}</span>
                <span>{row.birthDay}</span>
                {hasOccupation([row]) && (
                  <span>
                    <Occupation person={row} />
                  </span>
                )}
              </PersonLines>
            </Box>
          </Flex>
        ))}
      </Box>
    </>
  );
};
