import { Box, chakra, Text } from '@chakra-ui/react';
import { Check, CircleHelp, CircleSlash2, UserCheck, X } from 'lucide-react';
import { useState } from 'react';
import { showCount } from '../../core/words/numbers.ts';
import { fieldText } from '../grid/cell-text.ts';
import type { Column } from '../grid/columns.ts';
import { importTexts } from '../language/import-texts.ts';
import { useSay } from '../language/language.tsx';
import type { ImportLine } from './import-lines.ts';

const looks = {
  recognised: { icon: Check, color: 'fg.success', bg: undefined, word: importTexts.isRecognised },
  doubtful: { icon: CircleHelp, color: 'fg.warning', bg: 'bg.warning', word: importTexts.isDoubtful },
  failed: { icon: X, color: 'fg.error', bg: 'bg.error', word: importTexts.isFailed },
  known: { icon: UserCheck, color: 'fg.muted', bg: undefined, word: importTexts.isKnown },
  skipped: { icon: CircleSlash2, color: 'fg.muted', bg: undefined, word: importTexts.isSkipped },
} as const;
const filters = ['all', 'recognised', 'doubtful', 'failed', 'known', 'skipped'] as const;
type Filter = (typeof filters)[number];
const SHOWN = 300;

type PreviewProps = { readonly lines: readonly ImportLine[]; readonly columns: readonly Column[] };

/** What becomes of every row: what will be imported, what is doubtful, failed, on the list already or left out, and why. */
export const ImportPreview = ({ lines, columns }: PreviewProps) => {
  const say = useSay();
  const [filter, setFilter] = useState<Filter>('all');
  const found = lines.filter(({ status }) => (filter === 'all' ? status !== 'skipped' : status === filter));
  const count = (which: Filter): number =>
    lines.filter(({ status }) => (which === 'all' ? status !== 'skipped' : status === which)).length;
  return (
    <Box minW="0" minH="0" display="flex" flexDirection="column">
      <Box
        role="group"
        aria-label={say(importTexts.filter)}
        display="flex"
        flexWrap="wrap"
        gap="1"
        px="4"
        py="2"
        borderBottomWidth="1px"
      >
        {filters
          .filter((which) => which === 'all' || which === 'recognised' || count(which) > 0)
          .map((which) => (
            <chakra.button
              key={which}
              type="button"
              aria-pressed={filter === which}
              onClick={() => setFilter(which)}
              px="2.5"
              minH="7"
              borderRadius="l2"
              textStyle="sm"
              cursor="pointer"
              bg={filter === which ? 'bg.muted' : undefined}
              fontWeight={filter === which ? 'semibold' : 'normal'}
              color={which === 'all' ? 'fg' : looks[which].color}
            >
              {say(importTexts[which], { count: showCount(count(which)) })}
            </chakra.button>
          ))}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        aria-label={say(importTexts.result)}
        overflowY={{ md: 'auto' }}
        minH="0"
        flex="1"
        tabIndex={0}
      >
        {found.slice(0, SHOWN).map((line) => (
          <PreviewLine key={line.row} line={line} columns={columns} />
        ))}
        {found.length === 0 && (
          <chakra.li px="4" py="6" textStyle="sm" color="fg.muted" textAlign="center">
            {say(importTexts.nobody)}
          </chakra.li>
        )}
        {found.length > SHOWN && (
          <chakra.li px="4" py="2" textStyle="sm" color="fg.muted">
            {say(importTexts.more, { count: showCount(found.length - SHOWN) })}
          </chakra.li>
        )}
      </Box>
    </Box>
  );
};

const PreviewLine = ({ line, columns }: { readonly line: ImportLine; readonly columns: readonly Column[] }) => {
  const say = useSay();
  const { icon: Icon, color, bg, word } = looks[line.status];
  const values = line.mapped?.values ?? {};
  const shown = columns.flatMap((column) =>
    column.kind === 'field' ? [{ key: column.key, text: fieldText(column, values[column.key]) }] : [],
  );
  const [first, ...rest] = shown;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '5.5rem minmax(0,1fr)', md: '6rem 4.5rem minmax(0,1fr)' }}
      columnGap="2"
      rowGap="0.5"
      px="4"
      py="2"
      textStyle="sm"
      bg={bg}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} alignSelf="start">
        <Icon size={14} strokeWidth={2} aria-hidden />
        {say(word)}
      </chakra.span>
      <chakra.span color="fg.muted" className="num" textAlign={{ base: 'end', md: 'start' }}>
        {say(importTexts.row, { row: showCount(line.row) })}
      </chakra.span>
      <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }} display="flex" flexWrap="wrap" columnGap="3" minW="0">
        {line.mapped ? (
          <>
            <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
              {first?.text || '—'}
            </chakra.strong>
            {rest
              .filter(({ text }) => text !== '')
              .map(({ key, text }) => (
                <chakra.span key={key} className="num" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              ))}
            {line.plan !== '' && (
              <chakra.span className="num" px="1.5" bg="bg.muted" color="fg" borderRadius="l1">
                {line.plan}
              </chakra.span>
            )}
          </>
        ) : (
          <chakra.span color="fg.muted" overflowWrap="anywhere">
            {line.text}
          </chakra.span>
        )}
      </chakra.span>
      {line.reasons.length > 0 && (
        <Text gridColumn={{ base: '1 / -1', md: '3' }} color={line.status === 'recognised' ? 'fg.muted' : color}>
          {line.reasons.join('；')}
        </Text>
      )}
    </chakra.li>
  );
};
