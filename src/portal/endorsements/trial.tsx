import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { useState } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { Pager } from '../components/list/pager.tsx';
import { Cell, Head, numericCell, Table } from '../components/list/table.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { kindName, ReplacementPair } from '../policies/endorsement-names.tsx';

const sizes = [20, 50, 100] as const;
const colours: Readonly<Record<string, string>> = { ADD: 'green', REMOVE: 'orange', SURRENDER: 'orange' };

/** A line of the trial; without a charge while it is still computed, or cannot be. */
type Computed = EndorsementDetail['lines'][number];
type Line = Pick<Computed, 'no' | 'kind' | 'name' | 'arithmetic'> &
  Partial<Pick<Computed, 'charge' | 'left' | 'occupation' | 'formerOccupation'>>;

type TrialProps = {
  readonly detail: EndorsementDetail | undefined;
  /** It was submitted: these are its details, no trial any more. */
  readonly isOver?: boolean;
  /** What is asked for now, and how many lines it will have: they have their place before the server has computed them. */
  readonly coming?: { readonly kind: Line['kind']; readonly lines: number };
};

/** What a change costs, person by person, with the arithmetic of each and the sum. */
export const Trial = ({ detail, isOver = false, coming }: TrialProps) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(sizes[0]);
  const computed = detail?.lines ?? [];
  // Of how many a surrender is, the server says.
  const isKnown = coming?.kind === 'SURRENDER' && computed.length > 0;
  const places = coming && !isKnown ? Math.max(0, coming.lines - computed.length) : 0;
  const lines: readonly Line[] = coming
    ? [...computed, ...Array.from({ length: places }, () => ({ kind: coming.kind, name: '', arithmetic: '' }))]
    : computed;
  const changed = places > 0 ? lines.length : (detail?.persons ?? lines.length);
  const current = Math.min(page, Math.max(1, Math.ceil(lines.length / limit)));
  const shown = lines.slice((current - 1) * limit, current * limit);
  return (
    <Card as="section" aria-labelledby="trial-heading" overflow="hidden">
      <CardHead
        id="trial-heading"
        title={t(isOver ? 'endorsement.lines' : 'endorsement.trial')}
        note={t('endorsement.trialNote')}
      />
      {lines.length === 0 && (
        <Box px={{ base: '4', md: '5' }} py="6" color="fg.muted" textAlign="center">
          {t('endorsement.trialNone')}
        </Box>
      )}
      {lines.length > 0 && (isNarrow ? <LineCards lines={shown} /> : <LineTable lines={shown} />)}
      {lines.length > limit && (
        <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted">
          <Pager
            total={lines.length}
            current={current}
            limit={limit}
            sizes={sizes}
            unit={t('policy.personUnit')}
            onPage={setPage}
            onSize={setLimit}
          />
        </Box>
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
          {/* How many a surrender is of is known when it is worked out: nobody is changed where the policy ends before it begins. */}
          <span>
            {changed > 0 && (places === 0 || coming?.kind !== 'SURRENDER') ? t('endorsement.after', { n: count(changed) }) : ''}
          </span>
          <Box className="num" fontWeight="semibold">
            {t('endorsement.total')} {money(detail?.charge)}
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

/** What the person of a line does, and what was done before where that is something else. */
const Jobs = ({ line: { occupation, formerOccupation } }: { readonly line: Line }) =>
  occupation === undefined ? null : (
    <Box color="fg.muted" textStyle="xs">
      {formerOccupation === undefined || formerOccupation === occupation ? (
        occupation
      ) : (
        <ReplacementPair name={occupation} left={formerOccupation} />
      )}
    </Box>
  );

/** How a charge comes about; without arithmetic nothing is charged, or a policy that has not begun is surrendered. */
const wayOf = ({ arithmetic, charge }: Line, t: Translate): string => {
  if (charge === undefined) return '—';
  if (arithmetic !== '') return arithmetic;
  return t(charge === '0.00' ? 'endorsement.free' : 'endorsement.wholeBack');
};

const keyOf = ({ no, name, arithmetic }: Line, at: number): string => `${no ?? ''} ${name} ${arithmetic} ${at}`;

const LineTable = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTexts();
  return (
    <Table
      label={t('endorsement.trial')}
      minW="34rem"
      head={
        <>
          <Head scope="col" w="8rem">
            {t('endorsement.type')}
          </Head>
          {/* Widths of their own, so that what is computed moves no column. */}
          <Head scope="col" w="24%">
            {t('endorsement.name')}
          </Head>
          <Head scope="col" w="44%">
            {t('endorsement.arithmetic')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('endorsement.charge')}
          </Head>
        </>
      }
    >
      {lines.map((line, at) => (
        <tr key={keyOf(line, at)}>
          <Cell whiteSpace="nowrap">
            <Kind kind={line.kind} />
          </Cell>
          <Cell>
            {line.name === '' && line.charge === undefined ? '—' : <ReplacementPair name={line.name} left={line.left} />}
            <Jobs line={line} />
          </Cell>
          <Cell className="num" color="fg.muted">
            {wayOf(line, t)}
          </Cell>
          <Cell {...numericCell} fontWeight="semibold">
            {money(line.charge)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
};

const LineCards = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTexts();
  return (
    <Box as="ul">
      {lines.map((line, at) => (
        <Box as="li" key={keyOf(line, at)} px="4" py="2.5" borderTopWidth="1px" borderColor="border.muted" textStyle="sm">
          <Flex gap="3">
            <Kind kind={line.kind} />
            <Box fontWeight="semibold">
              <ReplacementPair name={line.name} left={line.left} />
            </Box>
            <Box className="num" ms="auto" fontWeight="semibold">
              {money(line.charge)}
            </Box>
          </Flex>
          <Jobs line={line} />
          <Box className="num" color="fg.muted">
            {wayOf(line, t)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
