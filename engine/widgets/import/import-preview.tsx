import { chakra, Text } from '@chakra-ui/react';
import { Check, CircleHelp, CircleSlash2, UserCheck, X } from 'lucide-react';
import { showCount } from '../../core/words/numbers.ts';
import { fieldText } from '../grid/cell-text.ts';
import type { Column } from '../grid/columns.ts';
import { importTexts } from '../language/import-texts.ts';
import { useSay } from '../language/language.tsx';
import { PreviewFrame, PreviewLine } from '../parts/preview-frame.tsx';
import type { ImportLine } from './import-lines.ts';

const { recognised, doubtful, failed, known, skipped } = importTexts;
const looks = {
  recognised: { icon: Check, color: 'fg.success', word: importTexts.isRecognised, filter: recognised },
  doubtful: { icon: CircleHelp, color: 'fg.warning', bg: 'bg.warning', word: importTexts.isDoubtful, filter: doubtful },
  failed: { icon: X, color: 'fg.error', bg: 'bg.error', word: importTexts.isFailed, filter: failed },
  known: { icon: UserCheck, color: 'fg.muted', word: importTexts.isKnown, filter: known, isRare: true },
  skipped: { icon: CircleSlash2, color: 'fg.muted', word: importTexts.isSkipped, filter: skipped, isRare: true, isAside: true },
} as const;

type PreviewProps = { readonly lines: readonly ImportLine[]; readonly columns: readonly Column[] };

/** What becomes of every row: what will be imported, what is doubtful, failed, on the list already or left out, and why. */
export const ImportPreview = ({ lines, columns }: PreviewProps) => (
  <PreviewFrame
    lines={lines}
    looks={looks}
    texts={importTexts}
    empty={importTexts.nobody}
    renderLine={(line) => <ImportRow key={line.row} line={line} columns={columns} />}
  />
);

const ImportRow = ({ line, columns }: { readonly line: ImportLine; readonly columns: readonly Column[] }) => {
  const say = useSay();
  const look = looks[line.status];
  const values = line.mapped?.values ?? {};
  const shown = columns.flatMap((column) =>
    column.kind === 'field' ? [{ key: column.key, text: fieldText(column, values[column.key]) }] : [],
  );
  const [first, ...rest] = shown;
  return (
    <PreviewLine look={look} columns="4.5rem minmax(0,1fr)">
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
        <Text gridColumn={{ base: '1 / -1', md: '3' }} color={line.status === 'recognised' ? 'fg.muted' : look.color}>
          {line.reasons.join('；')}
        </Text>
      )}
    </PreviewLine>
  );
};
