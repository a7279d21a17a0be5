import type { OpenTable } from '../../index.ts';
import { chakra, Grid, Text } from '@chakra-ui/react';
import { CircleSlash2 } from 'lucide-react';
import { showCount } from '../../wording/values.ts';
import { type Column, fieldText } from '../rows/columns.ts';
import { readPath } from '../state/field-path.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { Input } from '../controls/input.tsx';
import { PreviewFrame, previewStyles, PreviewLine } from './preview-frame.tsx';
import type { ImportLine } from './import-lines.ts';

const { skipped, isSkipped } = importTexts;
const looks = {
  ...previewStyles(importTexts),
  skipped: { icon: CircleSlash2, color: 'fg.muted', word: isSkipped, filter: skipped, isRare: true, isAside: true },
} as const;

type EditProps = {
  readonly open: OpenTable;
  readonly onEdit: (row: number, column: number, text: string) => void;
};
type PreviewProps = EditProps & { readonly lines: readonly ImportLine[]; readonly columns: readonly Column[] };

export const ImportPreview = ({ lines, columns, open, onEdit }: PreviewProps) => (
  <PreviewFrame
    lines={lines}
    looks={looks}
    texts={importTexts}
    empty={importTexts.nobody}
    renderLine={(line) => <ImportRow key={line.row} line={line} columns={columns} open={open} onEdit={onEdit} />}
  />
);

const ImportRow = ({ line, columns, open, onEdit }: Omit<PreviewProps, 'lines'> & { readonly line: ImportLine }) => {
  const t = useTranslate();
  const look = looks[line.status];
  const values = line.mapped?.values ?? {};
  const [first, ...rest] = columns.flatMap((column) =>
    column.kind === 'field' ? [{ key: column.key, text: fieldText(column, readPath(values, column.key)) }] : [],
  );
  return (
    <PreviewLine look={look} columns="4.5rem minmax(0,1fr)">
      <chakra.span color="fg.muted" className="num" textAlign={{ base: 'end', md: 'start' }}>
        {t(importTexts.row, { row: showCount(line.row) })}
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
      {line.reasonText !== '' && (
        <Text gridColumn={{ base: '1 / -1', md: '3' }} color={line.status === 'recognised' ? 'fg.muted' : look.color}>
          {line.reasonText}
        </Text>
      )}
      {line.status === 'failed' && <RowEditor line={line} columns={columns} open={open} onEdit={onEdit} />}
    </PreviewLine>
  );
};

/** Shows inputs for the invalid cells of a failed row, and for the cells that identify it. */
const RowEditor = ({ line, columns, open, onEdit }: Omit<PreviewProps, 'lines'> & { readonly line: ImportLine }) => {
  const t = useTranslate();
  const { row, mapped } = line;
  const wrong = new Set(mapped?.errors.map(({ key }) => key));
  const identifying = new Set(
    columns.flatMap((column) =>
      column.kind === 'field' && ['name', 'certificateNumber'].includes(column.field.role ?? '') ? [column.key] : [],
    ),
  );
  const cells = open.table.columns.filter(({ key }) => key !== undefined && (wrong.has(key) || identifying.has(key)));
  // Fields without a column cannot be corrected in cells.
  if (!cells.some(({ key }) => key !== undefined && wrong.has(key))) return null;
  return (
    <Grid
      gridColumn={{ base: '1 / -1', md: '2 / -1' }}
      templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
      gap="2"
      py="1"
    >
      {cells.map(({ column, key, title }) => {
        const name = columns.find((each) => each.kind === 'field' && each.key === key)?.title ?? title;
        const text = open.failed[row]?.[open.table.columns.findIndex((each) => each.column === column)] ?? '';
        return (
          <chakra.label key={`${column} ${text}`} display="grid" gap="0.5" minW="0" textStyle="xs" color="fg.muted">
            <chakra.span aria-hidden>{name}</chakra.span>
            <Input
              h="8"
              color="fg"
              aria-label={t(importTexts.editCell, { row: showCount(row), title: name })}
              defaultValue={text}
              autoComplete="off"
              spellCheck={false}
              onBlur={(event) => event.target.value !== text && onEdit(row, column, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.blur();
              }}
            />
          </chakra.label>
        );
      })}
    </Grid>
  );
};
