import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { Inset, Section, Small } from '../components/page/section.tsx';
import { calculationOf, isRefund } from './calculation.ts';
import { useIsCustomer } from '../session/session.ts';
import { count, money } from '../texts/money.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { ReplacementPair } from '../policies/endorsement-names.tsx';
import { CardPager, lastPage } from '../components/list/pager.tsx';
import { textsOf } from '../texts/insured.ts';
import type { Things } from '../../contract/shapes.ts';
import { type Column, DataRows, numericCell } from '../components/list/table.tsx';

const sizes = [20, 50, 100] as const;
const colours: Readonly<Record<string, string>> = { ADD: 'green', REMOVE: 'orange', SURRENDER: 'orange', CORRECT: 'gray' };

/** Returns the colour that marks a kind. */
export const kindColour = (kind: string): string => colours[kind] ?? 'blue';

type ComputedLine = EndorsementDetail['lines'][number];
/** A line of the calculation. It has no charge until the server has computed it. */
type TrialLine = Omit<ComputedLine, 'charge'> & Partial<Pick<ComputedLine, 'charge'>>;

type TrialProps = {
  readonly detail: EndorsementDetail | undefined;
  readonly isSubmitted?: boolean;
  readonly things?: Things;
  /** The kind on the page and its number of lines, to reserve their space until the server has computed them. */
  readonly expected?: { readonly kind: TrialLine['kind']; readonly lines: number };
};

/** Returns a note about how the charge is computed, with the rounding that the product declares. */
export const noteOf = (
  detail:
    | { readonly lines: readonly Pick<ComputedLine, 'kind' | 'arithmetic' | 'charge'>[]; readonly rounding?: string }
    | undefined,
  t: Translate,
): string => {
  const [firstLine] = detail?.lines ?? [];
  const isWholeRefund = firstLine?.kind === 'SURRENDER' && firstLine.arithmetic === '' && firstLine.charge !== '0.00';
  if (isWholeRefund) return t('endorsement.wholeBack');
  return detail?.rounding === undefined
    ? t('endorsement.trialNotePlain')
    : t('endorsement.trialNote', { rounding: detail.rounding });
};

/** Returns how amounts are shown: to customers a refund without a sign, unless other lines are charged. */
const useAmounts = (lines: readonly ComputedLine[]) => {
  const isPlainRefund = useIsCustomer() && isRefund(lines);
  const amountOf = (charge: string | undefined): string => money(isPlainRefund ? charge?.replace('-', '') : charge);
  return { isPlainRefund, amountOf };
};

/** Shows the price of an endorsement, with each person's calculation and the total. */
export const Trial = ({ detail, isSubmitted = false, expected, things = detail?.things }: TrialProps) => {
  const t = textsOf(useTexts().t, { things });
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(sizes[0]);
  const computedLines = detail?.lines ?? [];
  // Only the server knows how many lines a surrender has.
  const isKnown = expected?.kind === 'SURRENDER' && computedLines.length > 0;
  const missingCount = expected && !isKnown ? Math.max(0, expected.lines - computedLines.length) : 0;
  const lines: readonly TrialLine[] = expected
    ? [...computedLines, ...Array.from({ length: missingCount }, () => ({ kind: expected.kind, name: '', arithmetic: '' }))]
    : computedLines;
  const changedCount = missingCount > 0 ? lines.length : (detail?.persons ?? lines.length);
  const current = Math.min(page, lastPage(lines.length, limit));
  const pageLines = lines.slice((current - 1) * limit, current * limit);
  const { isPlainRefund, amountOf } = useAmounts(computedLines);
  return (
    <Section
      id="trial-heading"
      title={t(isSubmitted ? 'endorsement.lines' : 'endorsement.trial')}
      note={noteOf(detail, t)}
      overflow="hidden"
    >
      {lines.length > 0 ? (
        <LineRows lines={pageLines} things={things} amountOf={amountOf} />
      ) : (
        <Inset py="6" color="fg.muted" textAlign="center">
          {t('endorsement.trialNone')}
        </Inset>
      )}
      {lines.length > limit && (
        <CardPager
          borderColor="border.muted"
          total={lines.length}
          current={current}
          limit={limit}
          sizes={sizes}
          unit={t('policy.personUnit')}
          onPage={setPage}
          onSize={setLimit}
        />
      )}
      {lines.length > 0 && (
        <TrialTotal
          // A surrender shows its number of persons once it is computed: 0 if the policy ends before its first day.
          changed={missingCount === 0 || expected?.kind !== 'SURRENDER' ? changedCount : 0}
          things={things}
          isRefund={isPlainRefund}
          amount={amountOf(detail?.charge)}
        />
      )}
    </Section>
  );
};

/** Shows the name of a kind with a mark in its colour. */
export const KindMark = ({ kind, things }: Pick<TrialLine, 'kind'> & { readonly things: Things | undefined }) => {
  const t = textsOf(useTexts().t, { things });
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" colorPalette={kindColour(kind)} color="colorPalette.fg">
      <Box as="span" boxSize="2" bg="colorPalette.solid" borderRadius="1px" aria-hidden />
      {t(`status.kind.${kind}`)}
    </Flex>
  );
};

/** Shows the occupation after a change, and the former one if it differs. */
export const Occupations = ({ line: { occupation, formerOccupation: former } }: { readonly line: TrialLine }) =>
  occupation === undefined ? null : (
    <Small>
      {former === undefined || former === occupation ? occupation : <ReplacementPair name={occupation} left={former} />}
    </Small>
  );

/** Shows the corrected fields that have no column. */
const CorrectedFields = ({ line: { corrected } }: { readonly line: TrialLine }) =>
  corrected === undefined ? null : <Small overflowWrap="anywhere">{corrected}</Small>;

/** Returns the columns that describe a thing, with the values after the change and the former ones if they differ. */
const thingCells = (things: Things | undefined): readonly Column<TrialLine>[] =>
  (things?.columns ?? []).map(({ title, isAmount }, at) => ({
    head: title,
    renderCell: (line) => <ChangedCell line={line} at={at} />,
    style: isAmount ? numericCell : undefined,
  }));

const ChangedCell = ({ line: { cells, leftCells }, at }: { readonly line: TrialLine; readonly at: number }) => {
  const [currentText = '', oldText = currentText] = [cells?.[at], leftCells?.[at]];
  return oldText === currentText ? currentText : <ReplacementPair name={currentText} left={oldText} />;
};

type LineRowsProps = {
  readonly lines: readonly TrialLine[];
  readonly things: Things | undefined;
  readonly amountOf: (charge: string | undefined) => string;
};

const LineRows = ({ lines, things, amountOf }: LineRowsProps) => {
  const { t } = useTexts();
  const ofThings = thingCells(things);
  const hasCells = ofThings.length > 0 && lines.some(({ cells }) => cells !== undefined);
  return (
    <DataRows
      label={t('endorsement.trial')}
      minW={hasCells ? `${20 + ofThings.length * 7}rem` : '34rem'}
      // Fixed widths keep the columns in place when the lines are computed.
      columns={[
        {
          head: t('endorsement.type'),
          w: '8rem',
          renderCell: ({ kind }) => <KindMark kind={kind} things={things} />,
          style: { whiteSpace: 'nowrap' },
        },
        ...(hasCells
          ? ofThings
          : [
              {
                head: things?.name || t('terms.name'),
                w: '24%',
                renderCell: (line: TrialLine) => (
                  <>
                    {line.name === '' && line.charge === undefined ? '—' : <ReplacementPair name={line.name} left={line.left} />}
                    <Occupations line={line} />
                    <CorrectedFields line={line} />
                  </>
                ),
              },
            ]),
        {
          head: t('endorsement.arithmetic'),
          w: hasCells ? undefined : '44%',
          renderCell: (line) => (
            <>
              {calculationOf(line, t)}
              {hasCells && <CorrectedFields line={line} />}
            </>
          ),
          style: { className: 'num', color: 'fg.muted' },
        },
        {
          head: t('endorsement.charge'),
          renderCell: ({ charge }) => amountOf(charge),
          style: { ...numericCell, fontWeight: 'semibold' },
        },
      ]}
      rows={lines}
      keyOf={({ no, name, arithmetic }, index) => `${no ?? ''} ${name} ${arithmetic} ${index}`}
      entryStyle={() => ({ px: '4', py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted', textStyle: 'sm', css: {} })}
      renderEntry={(line) => (
        <>
          <Flex gap="3">
            <KindMark kind={line.kind} things={things} />
            <Box fontWeight="semibold">
              <ReplacementPair name={line.name} left={line.left} />
            </Box>
            <Box className="num" ms="auto" fontWeight="semibold">
              {amountOf(line.charge)}
            </Box>
          </Flex>
          <Occupations line={line} />
          <CorrectedFields line={line} />
          {hasCells && (
            <Flex columnGap="3" wrap="wrap" color="fg.muted">
              {things?.columns?.map(({ title }, at) =>
                (line.cells?.[at] ?? '') === '' || line.cells?.[at] === line.name ? null : (
                  <span key={title}>
                    {title} <ChangedCell line={line} at={at} />
                  </span>
                ),
              )}
            </Flex>
          )}
          <Box className="num" color="fg.muted">
            {calculationOf(line, t)}
          </Box>
        </>
      )}
    />
  );
};

type TrialTotalProps = {
  /** The number of changed persons or things; 0 is not shown. */
  readonly changed: number;
  readonly things: Things | undefined;
  readonly isRefund: boolean;
  readonly amount: string;
};

const TrialTotal = ({ changed, things, isRefund, amount }: TrialTotalProps) => {
  const t = textsOf(useTexts().t, { things });
  return (
    <Flex
      justify="space-between"
      gap="4"
      px={{ base: '4', md: '5' }}
      py="2.5"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
      textStyle="sm"
    >
      <span>{changed > 0 && t('endorsement.after', { n: count(changed) })}</span>
      <Box className="num" fontWeight="semibold">
        {t(isRefund ? 'endorsement.refundTitle' : 'terms.total')} {amount}
      </Box>
    </Flex>
  );
};
