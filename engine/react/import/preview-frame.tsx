import { Muted } from '../controls/card.tsx';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, CircleHelp, type LucideIcon, UserCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Sentence } from '../../model/language.ts';
import { showCount } from '../../wording/values.ts';
import { useTranslate } from '../texts/language.tsx';

/** The icon, colours, word and filter label (with `{count}`) of a status. */
type PreviewLook = {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly bg?: string;
  readonly word: Sentence;
  readonly filter: Sentence;
  /** Whether the filter is hidden while no line has the status. */
  readonly isRare?: boolean;
  readonly isAside?: boolean;
};

type Texts<Word extends string> = Readonly<Record<Word, Sentence>>;

/** Returns the looks of the statuses that all previews have. */
export const previewStyles = (
  texts: Texts<'recognised' | 'isRecognised' | 'doubtful' | 'isDoubtful' | 'failed' | 'isFailed' | 'known' | 'isKnown'>,
) =>
  ({
    recognised: { icon: Check, color: 'fg.success', word: texts.isRecognised, filter: texts.recognised },
    doubtful: { icon: CircleHelp, color: 'fg.warning', bg: 'bg.warning', word: texts.isDoubtful, filter: texts.doubtful },
    failed: { icon: X, color: 'fg.error', bg: 'bg.error', word: texts.isFailed, filter: texts.failed },
    known: { icon: UserCheck, color: 'fg.muted', word: texts.isKnown, filter: texts.known, isRare: true },
  }) as const;

type FrameProps<Status extends string, Line extends { readonly status: Status }> = {
  readonly lines: readonly Line[];
  readonly looks: Readonly<Record<Status, PreviewLook>>;
  readonly texts: Texts<'filter' | 'result' | 'all' | 'more'>;
  /** The sentence in place of lines, if nothing was read yet or no line has the status. */
  readonly empty: Sentence;
  readonly renderLine: (line: Line) => ReactNode;
};

const SHOWN = 300;

/** Shows the lines of a preview with a filter by status. */
export const PreviewFrame = <Status extends string, Line extends { readonly status: Status }>({
  lines,
  looks,
  texts,
  empty,
  renderLine,
}: FrameProps<Status, Line>) => {
  const t = useTranslate();
  const [filter, setFilter] = useState<string>('all');
  const of = (which: string): readonly Line[] =>
    lines.filter(({ status }) => (which === 'all' ? looks[status].isAside !== true : status === which));
  const visibleLines = of(filter);
  const filters = Object.entries<Pick<PreviewLook, 'filter' | 'color' | 'isRare'>>({
    all: { filter: texts.all, color: 'fg' },
    ...looks,
  }).map(([which, look]) => ({ ...look, which, count: of(which).length }));
  return (
    <Flex minW="0" minH="0" direction="column">
      <Flex role="group" aria-label={t(texts.filter)} wrap="wrap" gap="1" px="4" py="2" borderBottomWidth="1px">
        {filters
          .filter(({ count, isRare }) => count > 0 || !isRare)
          .map(({ which, filter: label, color, count }) => (
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
              color={color}
            >
              {t(label, { count: showCount(count) })}
            </chakra.button>
          ))}
      </Flex>
      {visibleLines.length === 0 && (
        <Muted px="4" py="8" textAlign="center">
          {t(empty)}
        </Muted>
      )}
      <Box as="ul" listStyleType="none" aria-label={t(texts.result)} overflowY={{ md: 'auto' }} minH="0" flex="1" tabIndex={0}>
        {visibleLines.slice(0, SHOWN).map(renderLine)}
        {visibleLines.length > SHOWN && (
          <chakra.li px="4" py="2" textStyle="sm" color="fg.muted">
            {t(texts.more, { count: showCount(visibleLines.length - SHOWN) })}
          </chakra.li>
        )}
      </Box>
    </Flex>
  );
};

type LineProps = { readonly look: PreviewLook; readonly columns: string; readonly children: ReactNode };

/** Shows one line of a preview with its status. `columns` is the CSS template of the rest. */
export const PreviewLine = ({ look: { icon: Icon, color, bg, word }, columns, children }: LineProps) => {
  const t = useTranslate();
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '5.5rem minmax(0,1fr)', md: `5.5rem ${columns}` }}
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
        {t(word)}
      </chakra.span>
      {children}
    </chakra.li>
  );
};
