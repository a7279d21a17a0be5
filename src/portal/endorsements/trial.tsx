import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { useState } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { CardPager } from '../components/list/pager.tsx';
import { DataRows, numericCell } from '../components/list/table.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { kindName, ReplacementPair } from '../policies/endorsement-names.tsx';

const sizes = [20, 50, 100] as const;
const colours: Readonly<Record<string, string>> = { ADD: 'green', REMOVE: 'orange', SURRENDER: 'orange' };

/** A line of the calculation; without a charge until the server has computed it. */
type Computed = EndorsementDetail['lines'][number];
type Line = Pick<Computed, 'no' | 'kind' | 'name' | 'arithmetic'> &
  Partial<Pick<Computed, 'charge' | 'left' | 'occupation' | 'formerOccupation'>>;

type TrialProps = {
  readonly detail: EndorsementDetail | undefined;
  readonly isSubmitted?: boolean;
  /** The kind on the page and its number of lines: they have their place before the server has computed them. */
  readonly expected?: { readonly kind: Line['kind']; readonly lines: number };
};

/** The price of an endorsement, person by person, with each calculation and the total. */
export const Trial = ({ detail, isSubmitted = false, expected }: TrialProps) => {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(sizes[0]);
  const computed = detail?.lines ?? [];
  // Only the server knows how many lines a surrender has.
  const isKnown = expected?.kind === 'SURRENDER' && computed.length > 0;
  const missing = expected && !isKnown ? Math.max(0, expected.lines - computed.length) : 0;
  const lines: readonly Line[] = expected
    ? [...computed, ...Array.from({ length: missing }, () => ({ kind: expected.kind, name: '', arithmetic: '' }))]
    : computed;
  const changed = missing > 0 ? lines.length : (detail?.persons ?? lines.length);
  const current = Math.min(page, Math.max(1, Math.ceil(lines.length / limit)));
  const shown = lines.slice((current - 1) * limit, current * limit);
  return (
    <Card as="section" aria-labelledby="trial-heading" overflow="hidden">
      <CardHead
        id="trial-heading"
        title={t(isSubmitted ? 'endorsement.lines' : 'endorsement.trial')}
        note={t('endorsement.trialNote')}
      />
      {lines.length === 0 && (
        <Box px={{ base: '4', md: '5' }} py="6" color="fg.muted" textAlign="center">
          {t('endorsement.trialNone')}
        </Box>
      )}
      {lines.length > 0 && <LineRows lines={shown} />}
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
          {/* The number of persons of a surrender is known when it is computed: 0 where the policy ends before its first day. */}
          <span>
            {changed > 0 && (missing === 0 || expected?.kind !== 'SURRENDER')
              ? t('endorsement.after', { n: count(changed) })
              : ''}
          </span>
          <Box className="num" fontWeight="semibold">
            {t('terms.total')} {money(detail?.charge)}
          </Box>
        </Flex>
      )}
    </Card>
  );
};

const Kind = ({ kind }: { readonly kind: Line['kind'] }) => {
  const { t } = useTexts();
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" colorPalette={colours[kind] ?? 'blue'} color="colorPalette.fg">
      <Box as="span" boxSize="2" bg="colorPalette.solid" borderRadius="1px" aria-hidden />
      {t(kindName(kind))}
    </Flex>
  );
};

/** The occupation of a person, and the former one where it changes. */
const Occupations = ({ line: { occupation, formerOccupation } }: { readonly line: Line }) =>
  occupation === undefined ? null : (
    <Box color="fg.muted" textStyle="xs">
      {formerOccupation === undefined || formerOccupation === occupation ? (
        occupation
      ) : (
        <ReplacementPair name={occupation} left={formerOccupation} />
      )}
    </Box>
  );

/** The calculation of a charge. A charge without one is zero, or the full refund of a policy that has not begun. */
const calculationOf = ({ arithmetic, charge }: Line, t: Translate): string => {
  if (charge === undefined) return '—';
  if (arithmetic !== '') return arithmetic;
  return t(charge === '0.00' ? 'endorsement.free' : 'endorsement.wholeBack');
};

const LineRows = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTexts();
  return (
    <DataRows
      label={t('endorsement.trial')}
      minW="34rem"
      // Fixed widths: the columns stay in place when the lines are computed.
      columns={[
        {
          head: t('endorsement.type'),
          w: '8rem',
          renderCell: ({ kind }) => <Kind kind={kind} />,
          style: { whiteSpace: 'nowrap' },
        },
        {
          head: t('terms.name'),
          w: '24%',
          renderCell: (line) => (
            <>
              {line.name === '' && line.charge === undefined ? '—' : <ReplacementPair name={line.name} left={line.left} />}
              <Occupations line={line} />
            </>
          ),
        },
        {
          head: t('endorsement.arithmetic'),
          w: '44%',
          renderCell: (line) => calculationOf(line, t),
          style: { className: 'num', color: 'fg.muted' },
        },
        {
          head: t('endorsement.charge'),
          renderCell: ({ charge }) => money(charge),
          style: { ...numericCell, fontWeight: 'semibold' },
        },
      ]}
      rows={lines}
      keyOf={({ no, name, arithmetic }, index) => `${no ?? ''} ${name} ${arithmetic} ${index}`}
      entryStyle={() => ({ px: '4', py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted', textStyle: 'sm', css: {} })}
      renderEntry={(line) => (
        <>
          <Flex gap="3">
            <Kind kind={line.kind} />
            <Box fontWeight="semibold">
              <ReplacementPair name={line.name} left={line.left} />
            </Box>
            <Box className="num" ms="auto" fontWeight="semibold">
              {money(line.charge)}
            </Box>
          </Flex>
          <Occupations line={line} />
          <Box className="num" color="fg.muted">
            {calculationOf(line, t)}
          </Box>
        </>
      )}
    />
  );
};
