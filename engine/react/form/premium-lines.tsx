import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Language } from '../../index.ts';
import { joinWords } from '../../model/language.ts';
import { mainLines, type SpokenLine } from '../../wording/trace.ts';
import { formTexts } from '../texts/form-texts.ts';
import { LanguageProvider, useTranslate, useWords } from '../texts/language.tsx';
import { colours } from '../controls/tokens.ts';

type LinesProps = { readonly lines: readonly SpokenLine[]; readonly language: Language };

/** Shows the calculation of a premium: equal persons in one line that can be opened, the premium, and lines beside it. */
export const PremiumLines = ({ lines, language }: LinesProps) => {
  const all = mainLines(lines);
  const totalAt = all.findLastIndex(({ isBeside }) => isBeside !== true);
  return (
    <LanguageProvider language={language}>
      <Box textStyle="sm" css={{ containerType: 'inline-size' }}>
        {all.map((line, index) => (
          <Line key={keyOf(line)} line={line} isTotal={index === totalAt} />
        ))}
      </Box>
    </LanguageProvider>
  );
};

const keyOf = ({ step, title, arithmetic, value }: SpokenLine): string => [step, title, arithmetic, value].join(' ');

const Line = ({ line, isTotal }: { readonly line: SpokenLine; readonly isTotal: boolean }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasMore = line.of.length > 0;
  return (
    <Box borderTopWidth={isTotal ? '1px' : '0'} py="1.5">
      <Row line={line} weight={isTotal ? 'semibold' : 'normal'}>
        {hasMore ? (
          <chakra.button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            {...openerStyle}
            cursor="pointer"
            _hover={{ color: colours.brandFg }}
          >
            {line.title}
            <chakra.span aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined} color="fg.muted" flexShrink="0">
              <ChevronDown size={14} />
            </chakra.span>
          </chakra.button>
        ) : (
          line.title
        )}
      </Row>
      {hasMore && isOpen && (
        <Box id={id} role="group" aria-label={t(formTexts.why, { what: line.title })} {...partsStyle}>
          {line.of.flatMap(below).map((inner) => (
            <Box key={keyOf(inner)} textStyle="xs" py="1">
              <Row line={inner} weight="normal">
                {inner.title}
              </Row>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

const openerStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '6',
  my: '-0.5',
  textAlign: 'start',
} as const;
const partsStyle = { bg: 'bg.subtle', borderRadius: 'l2', px: '3', py: '1', mt: '1' } as const;

const below = (line: SpokenLine): readonly SpokenLine[] => [...line.of.flatMap(below), line];

/** If there is room, the arithmetic is beside the title, else below. Beside a long title it has more than half of the width. */
const roomy = '@container (min-width: 24rem)';

type RowProps = { readonly line: SpokenLine; readonly weight: string; readonly children: ReactNode };

const Row = ({ line, weight, children }: RowProps) => {
  const { language } = useWords();
  return (
    <Grid
      templateColumns="minmax(0,1fr) auto"
      columnGap="3"
      fontWeight={weight}
      css={{ [roomy]: { gridTemplateColumns: 'minmax(5.5rem,auto) minmax(0,1fr) auto' } }}
    >
      <Text as="span" css={{ [roomy]: { maxWidth: '40cqw' } }}>
        {children}
      </Text>
      <Text
        as="span"
        color="fg.muted"
        className="num"
        fontWeight="normal"
        gridColumn="1 / -1"
        gridRow="2"
        css={{ [roomy]: { gridColumn: 'auto', gridRow: 'auto' } }}
      >
        {joinWords([line.arithmetic, line.rounding ?? ''].filter(Boolean), language, 'clauses')}
      </Text>
      <Text as="span" className="num" textAlign="end" whiteSpace="nowrap">
        {line.result}
      </Text>
    </Grid>
  );
};
