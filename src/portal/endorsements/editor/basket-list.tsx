import { Box, chakra, Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import { fieldWords, insuredWords, maskNumber, type Model, translate } from '@insure/engine';
import { ChevronDown, Pencil, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { EndorsementDetail, RowKind } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import { Button } from '../../components/form/button.tsx';
import { Inset, Muted } from '../../components/page/section.tsx';
import { ReplacementPair } from '../../policies/endorsement-names.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';
import { count, money, sumOf } from '../../texts/money.ts';
import { calculationOf } from '../calculation.ts';
import { pricedSoFar } from '../submit-bar.tsx';
import { kindColour } from '../trial.tsx';
import { type BasketRow, isChange, type Line, linesByRow, nameOf, pickedWords, rowKinds, warningsByRow } from './basket.ts';
import { TwiceNotes } from './notes.tsx';
import { insuredPlace, insuredValue, knownValues, maskedValues } from './insured-store.ts';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly rows: readonly BasketRow[];
  readonly persons: ReadonlyMap<number, PersonRow> | undefined;
  readonly detail: EndorsementDetail | undefined;
  /** Whether the rows have changed since the server priced them. */
  readonly isStale: boolean;
  /** Whether a kind of change is open above, so that there is no type to choose. */
  readonly isChoosing: boolean;
  readonly onEdit: (kind: RowKind) => void;
  readonly onRows: (rows: readonly BasketRow[]) => void;
};

/** The number of rows of a group that are shown before it is expanded. A policy may have 10,000 persons. */
const MAX = 20;

// Beside the menu, the calculation has a line of its own, so that a row keeps its height when it is priced.
const columns = {
  '@container (min-width: 44rem)': {
    gridTemplateColumns: '8.5rem 10rem minmax(0, 1fr) 6.5rem 4.5rem',
    gridTemplateAreas: '"name number what charge tools" ". . sum sum ." "warn warn warn warn warn"',
    '& > [data-sum]': { textAlign: 'end' },
  },
  '@container (min-width: 58rem)': {
    gridTemplateColumns: '8.5rem 10rem minmax(0, 1fr) minmax(0, 13rem) 6.5rem 4.5rem',
    gridTemplateAreas: '"name number what sum charge tools" "warn warn warn warn warn warn"',
    '& > [data-sum]': { textAlign: 'start' },
  },
} as const;

const RowGrid = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    px: { base: '4', md: '5' },
    py: '1.5',
    minH: '9',
    textStyle: 'sm',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"name charge" "number number" "what what" "sum tools" "warn warn"',
  },
});

/** Shows the changes by kind, each row with its calculation and charge, and the number of insured persons afterwards. */
export const BasketList = ({ policy, model, rows, persons, detail, isStale, isChoosing, onEdit, onRows }: Props) => {
  const { t: tOfPersons } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const box = useRef<HTMLDivElement>(null);
  const [removedRows, setRemovedRows] = useState<readonly { readonly row: BasketRow; readonly at: number }[]>([]);
  const lineOf = useMemo(() => linesByRow(detail), [detail]);
  const warningsOf = useMemo(() => warningsByRow(detail), [detail]);
  const remove = (row: BasketRow): void => {
    setRemovedRows([...removedRows, { row, at: rows.indexOf(row) }]);
    onRows(rows.filter((each) => each !== row));
    box.current?.focus();
  };
  const undo = (): void => {
    const lastRemoved = removedRows.at(-1);
    if (!lastRemoved) return;
    setRemovedRows(removedRows.slice(0, -1));
    onRows(rows.toSpliced(lastRemoved.at, 0, lastRemoved.row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || removedRows.length === 0) return;
    event.preventDefault();
    undo();
  };
  return (
    <Box ref={box} tabIndex={-1} outline="none" css={{ containerType: 'inline-size' }} onKeyDown={onKeyDown}>
      {rows.length === 0 && !isChoosing && (
        <Inset py="6" color="fg.muted" textAlign="center">
          {t('endorsement.basketNone')}
        </Inset>
      )}
      {rows.length > 0 && <Heads policy={policy} />}
      {rowKinds.map((kind) => {
        const rowsOfKind = rows.filter((row) => row.kind === kind);
        return rowsOfKind.length === 0 ? null : (
          <Group
            key={kind}
            {...{ kind, policy, model, persons, lineOf, warningsOf, isStale, onEdit }}
            rows={rowsOfKind}
            isFirst={rowsOfKind[0] === rows[0]}
            onRemove={remove}
          />
        );
      })}
      <TwiceNotes policy={policy} rows={rows} persons={persons} onRows={onRows} />
      {(rows.length > 0 || removedRows.length > 0) && (
        <Foot
          {...{ policy, model, rows, detail, isStale }}
          isPriced={(row) => lineOf(row) !== undefined}
          onUndo={removedRows.length > 0 ? undo : undefined}
        />
      )}
    </Box>
  );
};

const Heads = ({ policy: { things } }: Pick<Props, 'policy'>) => {
  const { t } = useTexts();
  return (
    <RowGrid
      aria-hidden
      bg="bg.subtle"
      color="fg.muted"
      textStyle="xs"
      display="none"
      css={{
        ...columns,
        '@container (min-width: 44rem)': { display: 'grid', ...columns['@container (min-width: 44rem)'] },
        // The second line of a row needs no heading.
        '@container (max-width: 57.99rem)': { '& > [data-sum]': { display: 'none' } },
      }}
    >
      <Box gridArea="name">{things?.name || t('terms.name')}</Box>
      <Box gridArea="number">{things ? things.number : t('terms.certificateNumber')}</Box>
      <Box gridArea="what">{t('endorsement.what')}</Box>
      <Box gridArea="sum" data-sum="">
        {t('endorsement.trial')}
      </Box>
      <Box gridArea="charge" textAlign="end">
        {t('endorsement.charge')}
      </Box>
    </RowGrid>
  );
};

type GroupProps = Omit<Props, 'detail' | 'isChoosing' | 'onRows'> & {
  readonly kind: RowKind;
  readonly lineOf: (row: BasketRow) => Line | undefined;
  readonly warningsOf: (row: BasketRow) => readonly string[];
  /**
   * Whether this is the first group. In a narrow window the others are collapsed when the page opens, with their subtotals
   * shown.
   */
  readonly isFirst: boolean;
  readonly onRemove: (row: BasketRow) => void;
};

const Group = ({ kind, policy, model, rows, persons, lineOf, warningsOf, isStale, isFirst, onEdit, onRemove }: GroupProps) => {
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const isNarrow = useIsNarrow();
  const [chosenOpen, setOpen] = useState<boolean>();
  const hasWarnings = rows.some((row) => warningsOf(row).length > 0);
  const isOpen = chosenOpen ?? (!isNarrow || isFirst || hasWarnings);
  const [limit, setLimit] = useState(MAX);
  const title = t(`status.kind.${kind}`);
  const lines = rows.flatMap((row) => lineOf(row) ?? []);
  return (
    <Box as="section" aria-label={title} borderTopWidth="1px" borderColor="border">
      <Flex align="center" gap="2" px={{ base: '4', md: '5' }} minH="9" bg="bg.subtle" textStyle="sm">
        <Box asChild cursor="pointer" display="inline-flex" alignItems="center" gap="2" fontWeight="semibold" minH="6">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Box as="span" boxSize="2" colorPalette={kindColour(kind)} bg="colorPalette.solid" borderRadius="1px" aria-hidden />
            {title}
            <Box as="span" color="fg.muted" transform={isOpen ? 'rotate(180deg)' : undefined} aria-hidden>
              <ChevronDown size={14} />
            </Box>
          </button>
        </Box>
        <Muted as="span" className="num">
          {pickedWords(rows, (n) => insuredWords(model.data, n, language), tOfPersons)}
        </Muted>
        <Button variant="plain" size="sm" px="1" textStyle="sm" guard={false} onClick={() => onEdit(kind)}>
          {t(kind === 'ADD' ? 'endorsement.addMore' : 'endorsement.pickMore')}
        </Button>
        {/* The subtotal is aligned with the charges of the rows. */}
        <Box className="num" ms="auto" color="fg.muted" css={{ '@container (min-width: 44rem)': { marginInlineEnd: '5.25rem' } }}>
          {lines.length === 0 ? '—' : withSign(sumOf(lines.map(({ charge }) => charge)))}
        </Box>
      </Flex>
      {isOpen && (
        <Box as="ul">
          {rows.map((row, at) =>
            at < limit || warningsOf(row).length > 0 ? (
              <Row
                // An added person has no number before the endorsement takes effect.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${row.no ?? ''} ${at}`}
                {...{ policy, model, row, isStale }}
                line={lineOf(row)}
                warnings={warningsOf(row)}
                person={persons?.get(row.no ?? 0)}
                onEdit={() => onEdit(kind)}
                onRemove={() => onRemove(row)}
              />
            ) : null,
          )}
        </Box>
      )}
      {isOpen && rows.length > limit && (
        <Inset py="1" borderTopWidth="1px" borderColor="border.muted">
          <Button variant="plain" size="sm" px="0" guard={false} onClick={() => setLimit(limit + 200)}>
            {t('endorsement.showMore', { n: count(rows.length - limit) })}
          </Button>
        </Inset>
      )}
    </Box>
  );
};

export const withSign = (amount: string): string =>
  amount.startsWith('-') || /^0\.00$/.test(amount) ? money(amount) : `+${money(amount)}`;

type RowProps = Pick<Props, 'policy' | 'model' | 'isStale'> & {
  readonly row: BasketRow;
  readonly line: Line | undefined;
  readonly warnings: readonly string[];
  readonly person: PersonRow | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

const Row = ({ policy, model, row, line, warnings, person, isStale, onEdit, onRemove }: RowProps) => {
  const { t: tOfPersons } = useTexts();
  const t = textsOf(tOfPersons, policy);
  // The line has the name until the persons of the policy are loaded.
  const name = nameOf(model, row, person) || line?.name || t('endorsement.unnamed');
  return (
    <RowGrid
      asChild
      tabIndex={-1}
      borderTopWidth="1px"
      borderColor="border.muted"
      css={columns}
      onKeyDown={(event) => {
        if (event.key !== 'Delete') return;
        event.preventDefault();
        onRemove();
      }}
    >
      <li>
        <Box gridArea="name" fontWeight={{ base: 'semibold', md: 'normal' }} minW="0" overflowWrap="anywhere">
          <ReplacementPair name={name} left={row.kind === 'REPLACE' ? (person?.finalName ?? line?.left ?? '…') : undefined} />
        </Box>
        <Box gridArea="number" className="num" color="fg.muted" _empty={{ display: 'none' }}>
          {numberOf(model, row, person, policy.things !== undefined)}
        </Box>
        <Box gridArea="what" minW="0" overflowWrap="anywhere" _empty={{ display: 'none' }}>
          {isChange(row) ? (
            <ChangeText model={model} row={row} line={line} person={person} />
          ) : (
            <Box color="fg.warning">{t('endorsement.unchanged')}</Box>
          )}
        </Box>
        {/* A row that is not priced keeps the line of its calculation, so that it keeps its height. */}
        <Box gridArea="sum" data-sum="" className="num" color="fg.muted" minW="0" minH="5">
          {line && calculationOf(line, t)}
        </Box>
        <Box gridArea="charge" className="num" textAlign="end" fontWeight="semibold" color={isStale ? 'fg.muted' : undefined}>
          {line ? withSign(line.charge) : '—'}
        </Box>
        <Flex gridArea="tools" justify="flex-end" gap="1">
          <Button variant="ghost" size="xs" px="1" guard={false} aria-label={t('endorsement.editRow', { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="xs"
            px="1"
            guard={false}
            aria-label={t('endorsement.unpick', { name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        </Flex>
        {warnings.length > 0 && (
          <Flex gridArea="warn" role="status" gap="1.5" align="baseline" color="fg.warning">
            <TriangleAlert size={14} aria-hidden style={{ flexShrink: 0, alignSelf: 'center' }} />
            {warnings.join(' ')}
          </Flex>
        )}
      </li>
    </RowGrid>
  );
};

/** Returns the number of the added or insured person or thing. A person's number is masked, as on the slip. */
const numberOf = (model: Model, row: BasketRow, person: PersonRow | undefined, isThing: boolean): string => {
  if (row.kind !== 'ADD' && row.kind !== 'REPLACE') return person?.certNumber ?? '';
  const number = insuredValue(model, row.person ?? {}, 'certificateNumber');
  if (typeof number !== 'string') return '';
  return isThing ? number : maskNumber(number);
};

type WhatProps = Pick<RowProps, 'model' | 'row' | 'line' | 'person'>;

/** Shows the change of the occupation, or of each field of a correction, with the values before and after. */
const ChangeText = ({ model, row, line, person }: WhatProps) => {
  const { t, language } = useTexts();
  if (row.kind === 'CORRECT') {
    const { properties = {} } = insuredPlace(model)?.row ?? {};
    const knownFields = person ? { ...knownValues(model, person), ...maskedValues(model, person) } : {};
    const textOf = (field: string, value: unknown): string => fieldWords(model.data, properties[field] ?? {}, value, language);
    return Object.entries(row.person ?? {}).map(([field, value]) => (
      <Box key={field}>
        {translate(model.data, properties[field]?.title ?? field, language)}{' '}
        <ReplacementPair
          name={textOf(field, value)}
          left={knownFields[field] === undefined ? undefined : textOf(field, knownFields[field])}
        />
      </Box>
    ));
  }
  if (line?.cells) {
    const known = [line.name, nameOf(model, row, person), numberOf(model, row, person, true)];
    return line.cells.filter((cell) => cell !== '' && !known.includes(cell)).join(t('product.and'));
  }
  const occupation = line?.occupation ?? person?.occupation ?? '';
  const former = line?.formerOccupation;
  return former === undefined || former === occupation ? occupation : <ReplacementPair name={occupation} left={former} />;
};

type FootProps = Pick<Props, 'policy' | 'model' | 'rows' | 'detail' | 'isStale'> & {
  readonly isPriced: (row: BasketRow) => boolean;
  readonly onUndo: (() => void) | undefined;
};

/** Shows the number of insured persons after the change, whether it is sufficient, and the total. */
const Foot = ({ policy, model, rows, detail, isStale, isPriced, onUndo }: FootProps) => {
  const { t, language } = useTexts();
  const countOf = (kind: RowKind): number => rows.filter((row) => row.kind === kind).length;
  const [additions, removals] = [countOf('ADD'), countOf('REMOVE')];
  const personsAfter = policy.persons + additions - removals;
  const words = (n: number): string => insuredWords(model.data, n, language);
  const { min } = model.data.insured ?? {};
  const few = detail?.issues.find(({ code }) => code.startsWith('headcount'));
  const isShort = few !== undefined || (min !== undefined && personsAfter < min);
  const total = pricedSoFar(detail);
  const unpricedCount = isStale ? 0 : rows.filter((row) => !isPriced(row)).length;
  return (
    <Flex
      align="center"
      columnGap="5"
      rowGap="1"
      wrap="wrap"
      px={{ base: '4', md: '5' }}
      py="2.5"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
      textStyle="sm"
    >
      <span className="num">
        {t('endorsement.afterwards', { counted: words(personsAfter) })}
        {additions + removals > 0 && (
          <Muted as="span">{` (${[policy.persons, ...(additions > 0 ? [`+ ${additions}`] : []), ...(removals > 0 ? [`− ${removals}`] : [])].join(' ')})`}</Muted>
        )}
      </span>
      {onUndo && (
        <Button variant="plain" size="sm" px="0" textStyle="sm" guard={false} onClick={onUndo}>
          <Undo2 aria-hidden />
          {t('endorsement.undo')}
        </Button>
      )}
      <Box ms={{ md: 'auto' }} role="status" color={isShort ? 'fg.error' : 'fg.muted'}>
        {isShort
          ? (few?.message ?? t('endorsement.least', { counted: words(min ?? 0) }))
          : min !== undefined && t('endorsement.enough', { counted: words(min) })}
      </Box>
      {unpricedCount > 0 && <Box color="fg.warning">{t('endorsement.unpriced', { counted: words(unpricedCount) })}</Box>}
      <Box ms={{ base: 'auto', md: '0' }} className="num" fontWeight="semibold">
        {t('terms.total')} {total === undefined ? '—' : money(total)}
      </Box>
    </Flex>
  );
};
