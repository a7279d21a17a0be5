import { Box, chakra, Text } from '@chakra-ui/react';
import { Check, CircleHelp, X } from 'lucide-react';
import { pasteTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import { fieldText } from './cell-text.ts';
import type { Column } from './columns.ts';
import type { ReadPerson } from './read-people.ts';

export type PreviewFilter = 'all' | ReadPerson['status'];

const looks = {
  recognised: { icon: Check, color: 'fg.success', bg: undefined, word: pasteTexts.isRecognised },
  doubtful: { icon: CircleHelp, color: 'fg.warning', bg: 'bg.warning', word: pasteTexts.isDoubtful },
  failed: { icon: X, color: 'fg.error', bg: 'bg.error', word: pasteTexts.isFailed },
} as const;
const filters = ['all', 'recognised', 'doubtful', 'failed'] as const;
const SHOWN = 300;

type PreviewProps = {
  readonly people: readonly ReadPerson[];
  readonly columns: readonly Column[];
  readonly filter: PreviewFilter;
  readonly onFilter: (filter: PreviewFilter) => void;
};

/** What was read of every person, with the reasons of what is doubtful or failed. */
export const PastePreview = ({ people, columns, filter, onFilter }: PreviewProps) => {
  const say = useSay();
  const count = (which: PreviewFilter): number =>
    which === 'all' ? people.length : people.filter(({ status }) => status === which).length;
  const found = people.filter(({ status }) => filter === 'all' || status === filter);
  return (
    <Box minW="0" minH="0" display="flex" flexDirection="column">
      <Box
        role="group"
        aria-label={say(pasteTexts.filter)}
        display="flex"
        flexWrap="wrap"
        gap="1"
        px="4"
        py="2"
        borderBottomWidth="1px"
      >
        {filters.map((which) => (
          <chakra.button
            key={which}
            type="button"
            aria-pressed={filter === which}
            onClick={() => onFilter(which)}
            px="2.5"
            minH="7"
            borderRadius="l2"
            textStyle="sm"
            cursor="pointer"
            bg={filter === which ? 'bg.muted' : undefined}
            fontWeight={filter === which ? 'semibold' : 'normal'}
            color={which === 'all' ? 'fg' : looks[which].color}
          >
            {say(pasteTexts[which], { count: showCount(count(which)) })}
          </chakra.button>
        ))}
      </Box>
      {people.length === 0 && (
        <Text color="fg.muted" textStyle="sm" px="4" py="8" textAlign="center">
          {say(pasteTexts.empty)}
        </Text>
      )}
      <Box as="ul" listStyleType="none" aria-label={say(pasteTexts.result)} overflowY="auto" minH="0" flex="1" tabIndex={0}>
        {found.slice(0, SHOWN).map((person) => (
          <PreviewLine key={person.key} person={person} columns={columns} />
        ))}
        {found.length > SHOWN && (
          <chakra.li px="4" py="2" textStyle="sm" color="fg.muted">
            {say(pasteTexts.more, { count: showCount(found.length - SHOWN) })}
          </chakra.li>
        )}
      </Box>
    </Box>
  );
};

const PreviewLine = ({ person, columns }: { readonly person: ReadPerson; readonly columns: readonly Column[] }) => {
  const say = useSay();
  const { icon: Icon, color, bg, word } = looks[person.status];
  const { read } = person;
  const text = (key: string, value: unknown): string => {
    const column = columns.find((each) => each.kind === 'field' && each.key === key);
    return column?.kind === 'field' && value !== undefined ? fieldText(column, value) : '';
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '5.5rem minmax(0,1fr)', md: '5.5rem minmax(4rem,7rem) minmax(0,1fr) 6rem 3rem 7rem' }}
      columnGap="2"
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
      <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
        {read.Name ?? '—'}
      </chakra.strong>
      <chakra.span gridColumn={{ base: '2', md: 'auto' }} className="num" overflowWrap="anywhere">
        <chakra.span color="fg.muted" textStyle="xs" me="1.5">
          {text('certType', person.values?.['certType'])}
        </chakra.span>
        {read.IDNum ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }} className="num">
        {read.Birthday ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>{text('sex', read.Gender ?? undefined)}</chakra.span>
      <chakra.span gridColumn={{ base: '2', md: 'auto' }} className="num">
        {read.Mobile ?? ''}
      </chakra.span>
      {(person.own ?? []).length > 0 && (
        <chakra.span gridColumn={{ base: '2', md: '2 / -1' }} color="fg.muted">
          {columns
            .flatMap((column) =>
              column.kind === 'field' && person.own?.includes(column.key) && person.values?.[column.key] !== undefined
                ? [`${column.title} ${fieldText(column, person.values[column.key])}`]
                : [],
            )
            .join(' · ')}
        </chakra.span>
      )}
      {person.reasons.length > 0 && (
        <chakra.span gridColumn={{ base: '2', md: '2 / -1' }} color={person.status === 'recognised' ? 'fg.muted' : color}>
          {say(pasteTexts.line, { line: person.line, reasons: person.reasons.join('；') })}
        </chakra.span>
      )}
    </chakra.li>
  );
};
